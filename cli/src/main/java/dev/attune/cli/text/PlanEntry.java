package dev.attune.cli.text;

import dev.attune.plan.Action;
import dev.attune.plan.Change;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a person takes for one change: a change, or both halves of a replacement.
 *
 * @param changes in their order of execution
 */
record PlanEntry(List<Change> changes) {

  PlanEntry {
    changes = List.copyOf(changes);
  }

  /** The entries of a plan, each where its first change stands. */
  static List<PlanEntry> of(List<Change> changes) {
    Map<String, List<Change>> groups = new HashMap<>();
    List<List<Change>> entries = new ArrayList<>();
    for (Change change : changes) {
      List<Change> entry =
          change
              .replacement()
              .map(half -> groups.computeIfAbsent(half.group(), _ -> new ArrayList<>(2)))
              .orElseGet(() -> new ArrayList<>(1));
      if (entry.isEmpty()) {
        entries.add(entry);
      }
      entry.add(change);
    }
    return entries.stream().map(PlanEntry::new).toList();
  }

  boolean isReplacement() {
    return changes.getFirst().replacement().isPresent();
  }

  /** The change that says most: of a replacement the one that makes the new object. */
  Change main() {
    return changes.stream()
        .filter(change -> change.action() == Action.CREATE)
        .findFirst()
        .orElse(changes.getFirst());
  }

  String namespace() {
    return changes.getFirst().identity().namespace();
  }
}
