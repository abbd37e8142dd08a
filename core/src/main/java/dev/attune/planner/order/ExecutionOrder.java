package dev.attune.planner.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Puts drafts in order: by the longest way to them over what they wait for, then by the names of
 * their resources, so that equal input gives equal plans.
 */
public final class ExecutionOrder {
  private final List<ChangeDraft> changeDrafts;
  private final int[] depth;
  private final int[] open;

  /**
   * @param changeDrafts each at the place that its number says
   */
  private ExecutionOrder(List<ChangeDraft> changeDrafts) {
    this.changeDrafts = changeDrafts;
    this.depth = new int[changeDrafts.size()];
    this.open =
        changeDrafts.stream().mapToInt(changeDraft -> changeDraft.waitsFor().size()).toArray();
  }

  /** What came of it. */
  public sealed interface Order {
    /** This is the order. */
    record Sorted(List<ChangeDraft> drafts) implements Order {}

    /** There is none: these wait for each other, each for the next and the last for the first. */
    record Cycle(List<ChangeDraft> drafts) implements Order {}
  }

  public static Order of(List<ChangeDraft> changeDrafts) {
    return new ExecutionOrder(changeDrafts).sort();
  }

  private Order sort() {
    List<List<ChangeDraft>> waiting = new ArrayList<>(changeDrafts.size());
    changeDrafts.forEach(_ -> waiting.add(new ArrayList<>(0)));
    for (ChangeDraft changeDraft : changeDrafts) {
      changeDraft.waitsFor().forEach(earlier -> waiting.get(earlier.number()).add(changeDraft));
    }
    List<ChangeDraft> ready =
        new ArrayList<>(changeDrafts.stream().filter(d -> open[d.number()] == 0).toList());
    for (int i = 0; i < ready.size(); i++) {
      int done = ready.get(i).number();
      for (ChangeDraft waiter : waiting.get(done)) {
        int number = waiter.number();
        depth[number] = Math.max(depth[number], depth[done] + 1);
        if (--open[number] == 0) {
          ready.add(waiter);
        }
      }
    }
    if (ready.size() < changeDrafts.size()) {
      return new Order.Cycle(cycle());
    }
    ready.sort(
        Comparator.comparingInt((ChangeDraft changeDraft) -> depth[changeDraft.number()])
            .thenComparing(ChangeDraft::identity)
            .thenComparingInt(ChangeDraft::number));
    return new Order.Sorted(ready);
  }

  /** Follows what is still open until somebody comes up twice. */
  private List<ChangeDraft> cycle() {
    int[] seen = new int[changeDrafts.size()];
    Arrays.fill(seen, -1);
    List<ChangeDraft> way = new ArrayList<>();
    int at = IntStream.range(0, open.length).filter(i -> open[i] > 0).findFirst().orElseThrow();
    while (seen[at] < 0) {
      seen[at] = way.size();
      way.add(changeDrafts.get(at));
      at =
          changeDrafts.get(at).waitsFor().stream()
              .mapToInt(ChangeDraft::number)
              .filter(number -> open[number] > 0)
              .min()
              .orElseThrow();
    }
    return List.copyOf(way.subList(seen[at], way.size()));
  }
}
