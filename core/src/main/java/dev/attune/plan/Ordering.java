package dev.attune.plan;

import dev.attune.manifest.resolve.Links;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Puts drafts in order: by the longest way to them over what they wait for, then by the names of
 * their resources, so that equal input gives equal plans.
 */
final class Ordering {
  private final List<Draft> drafts;
  private final Map<Draft, Integer> depths = new HashMap<>();

  private Ordering(List<Draft> drafts) {
    this.drafts = drafts;
  }

  /** What came of it. */
  sealed interface Order {
    /** This is the order. */
    record Sorted(List<Draft> drafts) implements Order {}

    /** There is none: these wait for each other, each for the next and the last for the first. */
    record Cycle(List<Draft> drafts) implements Order {}
  }

  static Order of(List<Draft> drafts) {
    return new Ordering(drafts).sort();
  }

  private Order sort() {
    Map<Draft, List<Draft>> waiting = HashMap.newHashMap(drafts.size());
    Map<Draft, Integer> open = HashMap.newHashMap(drafts.size());
    for (Draft draft : drafts) {
      open.put(draft, draft.waitsFor().size());
      for (Draft earlier : draft.waitsFor()) {
        waiting.computeIfAbsent(earlier, _ -> new ArrayList<>(1)).add(draft);
      }
    }
    List<Draft> ready = new ArrayList<>(drafts.stream().filter(d -> open.get(d) == 0).toList());
    ready.forEach(draft -> depths.put(draft, 0));
    for (int i = 0; i < ready.size(); i++) {
      Draft done = ready.get(i);
      for (Draft waiter : waiting.getOrDefault(done, List.of())) {
        depths.merge(waiter, depths.get(done) + 1, Math::max);
        if (open.merge(waiter, -1, Integer::sum) == 0) {
          ready.add(waiter);
        }
      }
    }
    if (ready.size() < drafts.size()) {
      return new Order.Cycle(cycle(open));
    }
    return new Order.Sorted(
        ready.stream()
            .sorted(
                Comparator.comparing((Draft draft) -> depths.get(draft))
                    .thenComparing(draft -> draft.identity(), Links.BY_NAME)
                    .thenComparing(Draft::number))
            .toList());
  }

  /** Follows what is still open until somebody comes up twice. */
  private List<Draft> cycle(Map<Draft, Integer> open) {
    PriorityQueue<Draft> stuck = new PriorityQueue<>(Comparator.comparing(Draft::number));
    open.forEach((draft, count) -> {
      if (count > 0) {
        stuck.add(draft);
      }
    });
    List<Draft> way = new ArrayList<>();
    Map<Draft, Integer> seen = new HashMap<>();
    for (Draft at = stuck.element(); ; at = next(at, open)) {
      Integer before = seen.putIfAbsent(at, way.size());
      if (before != null) {
        return List.copyOf(way.subList(before, way.size()));
      }
      way.add(at);
    }
  }

  private static Draft next(Draft draft, Map<Draft, Integer> open) {
    return draft.waitsFor().stream()
        .filter(earlier -> open.get(earlier) > 0)
        .min(Comparator.comparing(Draft::number))
        .orElseThrow();
  }
}
