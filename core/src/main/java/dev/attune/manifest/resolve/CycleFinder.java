package dev.attune.manifest.resolve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds resources that wait for each other, each known by its number. The time is proportional to
 * the edges, and there is no recursion: a chain of a hundred thousand resources does not overflow
 * the stack.
 */
final class CycleFinder {
  private final List<List<Integer>> edges = new ArrayList<>();

  CycleFinder(int size) {
    for (int i = 0; i < size; i++) {
      edges.add(new ArrayList<>(0));
    }
  }

  void edge(int from, int to) {
    edges.get(from).add(to);
  }

  /** One cycle of each group of nodes that all wait for each other, its smallest node first. */
  List<List<Integer>> cycles() {
    List<List<Integer>> cycles = new ArrayList<>();
    for (List<Integer> group : new Components().find()) {
      if (group.size() > 1) {
        cycles.add(cycleIn(group));
      }
    }
    cycles.sort((a, b) -> Integer.compare(a.getFirst(), b.getFirst()));
    return cycles;
  }

  /** The shortest way from the group's smallest node back to itself. */
  private List<Integer> cycleIn(List<Integer> group) {
    int start = group.stream().min(Integer::compare).orElseThrow();
    Set<Integer> inside = new HashSet<>(group);
    Map<Integer, Integer> cameFrom = new HashMap<>();
    Deque<Integer> queue = new ArrayDeque<>(List.of(start));
    while (true) {
      int node = queue.removeFirst();
      for (int next : edges.get(node)) {
        if (next == start) {
          return way(cameFrom, start, node);
        }
        if (inside.contains(next) && cameFrom.putIfAbsent(next, node) == null) {
          queue.addLast(next);
        }
      }
    }
  }

  private static List<Integer> way(Map<Integer, Integer> cameFrom, int start, int end) {
    Deque<Integer> way = new ArrayDeque<>();
    for (int node = end; node != start; node = cameFrom.getOrDefault(node, start)) {
      way.addFirst(node);
    }
    way.addFirst(start);
    return List.copyOf(way);
  }

  /** Tarjan's strongly connected components, with the call stack in arrays. */
  private final class Components {
    private final int[] index = new int[edges.size()];
    private final int[] low = new int[edges.size()];
    private final int[] nextEdge = new int[edges.size()];
    private final boolean[] open = new boolean[edges.size()];
    private final Deque<Integer> stack = new ArrayDeque<>();
    private final Deque<Integer> calls = new ArrayDeque<>();
    private final List<List<Integer>> found = new ArrayList<>();
    private int counter;

    List<List<Integer>> find() {
      for (int node = 0; node < edges.size(); node++) {
        if (index[node] == 0) {
          enter(node);
          while (!calls.isEmpty()) {
            step(calls.getLast());
          }
        }
      }
      return found;
    }

    private void enter(int node) {
      index[node] = low[node] = ++counter;
      stack.addLast(node);
      open[node] = true;
      calls.addLast(node);
    }

    private void step(int node) {
      if (nextEdge[node] < edges.get(node).size()) {
        int next = edges.get(node).get(nextEdge[node]++);
        if (index[next] == 0) {
          enter(next);
        } else if (open[next]) {
          low[node] = Math.min(low[node], index[next]);
        }
        return;
      }
      calls.removeLast();
      if (!calls.isEmpty()) {
        low[calls.getLast()] = Math.min(low[calls.getLast()], low[node]);
      }
      if (low[node] == index[node]) {
        close(node);
      }
    }

    private void close(int root) {
      List<Integer> group = new ArrayList<>();
      int node;
      do {
        node = stack.removeLast();
        open[node] = false;
        group.add(node);
      } while (node != root);
      found.add(group);
    }
  }
}
