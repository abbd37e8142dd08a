package dev.attune.applier.schedule;

import dev.attune.apply.Capacity;
import dev.attune.apply.NodeChange;
import dev.attune.plan.Change;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/** Changes that may begin, and how many of each provider run; for one thread alone. */
final class ReadyQueues {
  private final List<Change> changes;
  private final Capacity capacity;
  private final Map<List<String>, NavigableSet<Integer>> waiting = new HashMap<>();
  private final Map<String, Integer> running = new HashMap<>();
  private final Set<String> paused = new HashSet<>();

  ReadyQueues(List<Change> changes, Capacity capacity) {
    this.changes = changes;
    this.capacity = capacity;
  }

  /** A change on several nodes takes room on all of them. */
  private List<String> providers(int number) {
    return NodeChange.of(changes.get(number)).stream()
        .map(NodeChange::provider)
        .distinct()
        .toList();
  }

  void add(int number) {
    waiting.computeIfAbsent(providers(number), _ -> new TreeSet<>()).add(number);
  }

  /** The first change in the order of the plan whose providers have room, begun; none: -1. */
  int begin() {
    NavigableSet<Integer> best = null;
    for (Map.Entry<List<String>, NavigableSet<Integer>> each : waiting.entrySet()) {
      NavigableSet<Integer> queue = each.getValue();
      boolean room = each.getKey().stream().allMatch(this::hasRoom);
      if (room && !queue.isEmpty() && (best == null || queue.first() < best.first())) {
        best = queue;
      }
    }
    if (best == null) {
      return -1;
    }
    int number = best.removeFirst();
    providers(number).forEach(provider -> running.merge(provider, 1, Integer::sum));
    return number;
  }

  /** The first of those that may begin as soon as there is room for them. */
  List<Integer> first(int most) {
    return waiting.entrySet().stream()
        .filter(each -> each.getKey().stream().noneMatch(paused::contains))
        .flatMap(each -> each.getValue().stream().limit(most))
        .sorted()
        .limit(most)
        .toList();
  }

  /** Takes out one that came to its end before it was begun. */
  void remove(int number) {
    waiting.getOrDefault(providers(number), new TreeSet<>()).remove(number);
  }

  /** Nothing begins at this provider until it is resumed. */
  void pause(String provider) {
    paused.add(provider);
  }

  void resume(String provider) {
    paused.remove(provider);
  }

  /** Whether a change would need a provider at which nothing begins. */
  boolean isPaused(int number) {
    return providers(number).stream().anyMatch(paused::contains);
  }

  private boolean hasRoom(String provider) {
    return !paused.contains(provider) && running.getOrDefault(provider, 0) < capacity.of(provider);
  }

  void end(int number) {
    providers(number).forEach(provider -> running.merge(provider, -1, Integer::sum));
  }
}
