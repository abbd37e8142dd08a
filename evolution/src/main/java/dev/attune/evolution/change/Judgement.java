package dev.attune.evolution.change;

import static dev.attune.evolution.change.Audience.READERS;
import static dev.attune.evolution.change.Audience.WRITERS;

import java.util.EnumSet;
import java.util.Set;

/**
 * What is to be said to each of them; nothing where it is no matter to them.
 *
 * @param fine what is to be said if it is no matter to anybody
 */
record Judgement(String writers, String readers, String fine) {
  static Judgement compatible(String reason) {
    return new Judgement("", "", reason);
  }

  static Judgement writers(String reason) {
    return new Judgement(reason, "", "");
  }

  static Judgement readers(String reason) {
    return new Judgement("", reason, "");
  }

  static Judgement both(String writers, String readers) {
    return new Judgement(writers, readers, "");
  }

  Impact impact() {
    Set<Audience> breaks = EnumSet.noneOf(Audience.class);
    if (!writers.isEmpty()) {
      breaks.add(WRITERS);
    }
    if (!readers.isEmpty()) {
      breaks.add(READERS);
    }
    String joined = writers.isEmpty() || readers.isEmpty() ? "" : ", and ";
    return new Impact(breaks, breaks.isEmpty() ? fine : writers + joined + readers);
  }
}
