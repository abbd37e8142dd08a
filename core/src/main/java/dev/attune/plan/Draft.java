package dev.attune.plan;

import dev.attune.manifest.Identity;
import java.util.LinkedHashSet;
import java.util.Set;

/** A change whose place in the order is not known yet. */
final class Draft {
  private final int number;
  private final Identity identity;
  private final Action action;
  private final Set<Draft> waitsFor = new LinkedHashSet<>();
  private final Content content;

  /** Makes the change once its id and those of all before it are known. */
  interface Content {
    Change change(String id, java.util.List<String> dependsOn);
  }

  Draft(int number, Identity identity, Action action, Content content) {
    this.number = number;
    this.identity = identity;
    this.action = action;
    this.content = content;
  }

  /** Tells drafts of one resource apart. */
  int number() {
    return number;
  }

  Identity identity() {
    return identity;
  }

  Action action() {
    return action;
  }

  Content content() {
    return content;
  }

  Set<Draft> waitsFor() {
    return waitsFor;
  }

  void waitFor(Draft earlier) {
    if (earlier != this) {
      waitsFor.add(earlier);
    }
  }
}
