package dev.attune.planner.order;

import dev.attune.plan.Change;
import dev.attune.plan.Plan;
import java.util.List;

/** Gives drafts in their final order the ids that say their places, and makes changes of them. */
public final class ChangeIds {
  private final List<ChangeDraft> sorted;
  private final int[] place;
  private final String[] ids;

  public ChangeIds(List<ChangeDraft> sorted) {
    this.sorted = sorted;
    this.place = new int[sorted.size()];
    this.ids = new String[sorted.size()];
    for (int i = 0; i < sorted.size(); i++) {
      ChangeDraft changeDraft = sorted.get(i);
      place[changeDraft.number()] = i;
      ids[i] = (i + 1) + "-" + changeDraft.action().letter() + "-" + changeDraft.identity().name();
    }
  }

  private String id(ChangeDraft changeDraft) {
    return ids[place[changeDraft.number()]];
  }

  /** The changes in order; side by side, as each seals a payload of its own. */
  public List<Change> changes() {
    return sorted.parallelStream()
        .map(changeDraft -> changeDraft.content().change(id(changeDraft), dependsOn(changeDraft)))
        .toList();
  }

  private List<String> dependsOn(ChangeDraft changeDraft) {
    if (changeDraft.waitsFor().isEmpty()) {
      return List.of();
    }
    return changeDraft.waitsFor().stream()
        .mapToInt(earlier -> place[earlier.number()])
        .sorted()
        .distinct()
        .mapToObj(at -> ids[at])
        .toList();
  }

  public List<Plan.Warning> later() {
    return sorted.stream()
        .flatMap(
            changeDraft -> DeferredValues.warning(id(changeDraft), changeDraft.later()).stream())
        .toList();
  }
}
