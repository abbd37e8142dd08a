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
      ChangeDraft draft = sorted.get(i);
      place[draft.number()] = i;
      ids[i] = (i + 1) + "-" + draft.action().letter() + "-" + draft.identity().name();
    }
  }

  private String id(ChangeDraft draft) {
    return ids[place[draft.number()]];
  }

  /** The changes in order; side by side, as each seals a payload of its own. */
  public List<Change> changes() {
    return sorted.parallelStream()
        .map(draft -> draft.content().change(id(draft), dependsOn(draft)))
        .toList();
  }

  private List<String> dependsOn(ChangeDraft draft) {
    if (draft.waitsFor().isEmpty()) {
      return List.of();
    }
    return draft.waitsFor().stream()
        .mapToInt(earlier -> place[earlier.number()])
        .sorted()
        .distinct()
        .mapToObj(at -> ids[at])
        .toList();
  }

  public List<Plan.Warning> later() {
    return sorted.stream()
        .flatMap(draft -> DeferredValues.warning(id(draft), draft.later()).stream())
        .toList();
  }
}
