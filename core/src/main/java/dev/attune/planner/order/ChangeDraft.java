package dev.attune.planner.order;

import dev.attune.manifest.Identity;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A change whose place in the order is not known yet. */
public final class ChangeDraft {
  private final int number;
  private final Identity identity;
  private final Action action;
  private List<ChangeDraft> waitsFor = List.of();
  private final List<String> later;
  private final Content content;

  /** Makes the change once its id and those of all before it are known. */
  interface Content {
    Change change(String id, List<String> dependsOn);
  }

  /**
   * @param later what of it is known after apply only
   */
  ChangeDraft(int number, Identity identity, Action action, List<String> later, Content content) {
    this.number = number;
    this.identity = identity;
    this.action = action;
    this.later = List.copyOf(later);
    this.content = content;
  }

  /** Tells drafts of one resource apart. */
  public int number() {
    return number;
  }

  public Identity identity() {
    return identity;
  }

  public Action action() {
    return action;
  }

  List<String> later() {
    return later;
  }

  Content content() {
    return content;
  }

  /** Whatever must be made before it; what several reasons put there is in it several times. */
  List<ChangeDraft> waitsFor() {
    return waitsFor;
  }

  /** Whether it cannot be made before the other one, however long the way. */
  boolean comesAfter(ChangeDraft other) {
    Set<ChangeDraft> seen = new HashSet<>();
    Deque<ChangeDraft> open = new ArrayDeque<>(waitsFor);
    while (!open.isEmpty()) {
      ChangeDraft next = open.pop();
      if (next == other) {
        return true;
      }
      if (seen.add(next)) {
        open.addAll(next.waitsFor);
      }
    }
    return false;
  }

  void waitFor(ChangeDraft earlier) {
    if (earlier == this) {
      return;
    }
    if (waitsFor.isEmpty()) {
      waitsFor = new ArrayList<>(1); // Most wait for few, and there may be very many.
    }
    waitsFor.add(earlier);
  }
}
