package dev.attune.manifest.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CycleFinderTest {

  @Test
  void aChainHasNoCycle() {
    assertThat(graph(4, 0, 1, 1, 2, 2, 3, 0, 3).cycles()).isEmpty();
  }

  @Test
  void aCycleIsToldFromItsSmallestNodeOn() {
    assertThat(graph(4, 3, 1, 1, 2, 2, 3).cycles()).containsExactly(List.of(1, 2, 3));
  }

  @Test
  void ofCyclesThatShareANodeTheShortestIsTold() {
    assertThat(graph(4, 0, 1, 1, 2, 2, 3, 3, 0, 1, 0).cycles()).containsExactly(List.of(0, 1));
  }

  @Test
  void cyclesApartAreToldEach() {
    assertThat(graph(5, 0, 1, 1, 0, 1, 2, 3, 4, 4, 3, 2, 3).cycles())
        .containsExactly(List.of(0, 1), List.of(3, 4));
  }

  /**
   * On random graphs, against the plain definition: a node waits for itself if a way leads back.
   */
  @Test
  void everyGroupOfNodesThatWaitForEachOtherGivesOneCycleOfItself() {
    Random random = new Random(2);
    for (int run = 0; run < 2_000; run++) {
      int size = 1 + random.nextInt(8);
      int[] edges = new int[2 * random.nextInt(14)];
      for (int i = 0; i < edges.length; i += 2) {
        edges[i] = random.nextInt(size);
        edges[i + 1] = (edges[i] + 1 + random.nextInt(Math.max(1, size - 1))) % size;
      }
      CycleFinder cycleFinder = graph(size, edges);
      List<Set<Integer>> groups = groups(size, edges);

      List<List<Integer>> cycles = cycleFinder.cycles();

      assertThat(cycles).hasSameSizeAs(groups);
      for (int i = 0; i < cycles.size(); i++) {
        assertThat(groups.get(i)).containsAll(cycles.get(i));
        assertThat(isCycle(cycles.get(i), edges)).isTrue();
      }
    }
  }

  private static CycleFinder graph(int size, int... edges) {
    CycleFinder cycleFinder = new CycleFinder(size);
    for (int i = 0; i < edges.length; i += 2) {
      if (edges[i] != edges[i + 1]) {
        cycleFinder.edge(edges[i], edges[i + 1]);
      }
    }
    return cycleFinder;
  }

  private static boolean isCycle(List<Integer> cycle, int[] edges) {
    for (int i = 0; i < cycle.size(); i++) {
      int from = cycle.get(i);
      int to = cycle.get((i + 1) % cycle.size());
      if (!next(from, edges).contains(to)) {
        return false;
      }
    }
    return new HashSet<>(cycle).size() == cycle.size();
  }

  /** The groups of at least two nodes that all reach each other, by their smallest node. */
  private static List<Set<Integer>> groups(int size, int[] edges) {
    List<Set<Integer>> groups = new ArrayList<>();
    Set<Integer> done = new HashSet<>();
    for (int node = 0; node < size; node++) {
      Set<Integer> group = new HashSet<>();
      for (int other : reach(node, edges)) {
        if (reach(other, edges).contains(node)) {
          group.add(other);
        }
      }
      if (group.size() > 1 && done.addAll(group)) {
        groups.add(group);
      }
    }
    return groups;
  }

  private static Set<Integer> reach(int from, int[] edges) {
    Set<Integer> reached = new HashSet<>();
    List<Integer> open = new ArrayList<>(next(from, edges));
    while (!open.isEmpty()) {
      int node = open.removeLast();
      if (reached.add(node)) {
        open.addAll(next(node, edges));
      }
    }
    return reached;
  }

  private static Set<Integer> next(int from, int[] edges) {
    Set<Integer> next = new HashSet<>();
    for (int i = 0; i < edges.length; i += 2) {
      if (edges[i] == from && edges[i + 1] != from) {
        next.add(edges[i + 1]);
      }
    }
    return next;
  }
}
