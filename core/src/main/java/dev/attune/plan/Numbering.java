package dev.attune.plan;

import java.util.Comparator;
import java.util.List;

/** Gives drafts in their final order the ids that say their places, and makes changes of them. */
final class Numbering {
  private final List<Draft> sorted;
  private final int[] place;

  Numbering(List<Draft> sorted) {
    this.sorted = sorted;
    this.place = new int[sorted.size()];
    for (int i = 0; i < sorted.size(); i++) {
      place[sorted.get(i).number()] = i + 1;
    }
  }

  private String id(Draft draft) {
    return place[draft.number()] + "-" + draft.action().letter() + "-" + draft.identity().name();
  }

  /** The changes in order; side by side, as each seals a payload of its own. */
  List<Change> changes() {
    return sorted.parallelStream()
        .map(draft -> draft.content().change(id(draft), dependsOn(draft)))
        .toList();
  }

  private List<String> dependsOn(Draft draft) {
    return draft.waitsFor().stream()
        .sorted(Comparator.comparingInt(earlier -> place[earlier.number()]))
        .map(this::id)
        .toList();
  }

  List<Plan.Warning> later() {
    return sorted.stream()
        .flatMap(draft -> Later.warning(id(draft), draft.later()).stream())
        .toList();
  }
}
