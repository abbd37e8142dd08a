package dev.attune.evolution.change;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * What a change means.
 *
 * @param breaks whom it breaks; nobody if it is compatible
 * @param reason why, in a sentence without a full stop
 */
public record Impact(Set<Audience> breaks, String reason) {
  public Impact {
    EnumSet<Audience> copy = EnumSet.noneOf(Audience.class);
    copy.addAll(breaks);
    breaks = Collections.unmodifiableSet(copy);
  }

  public boolean isBreaking() {
    return !breaks.isEmpty();
  }
}
