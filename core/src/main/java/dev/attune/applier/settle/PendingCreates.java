package dev.attune.applier.settle;

import dev.attune.applier.settle.CreatedObjectSearch.Rivals;
import dev.attune.store.Intent;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;

/** The creates that run right now, and those of which nobody knows what they made. */
public final class PendingCreates {
  private final Queue<Intent> leftOpen = new ConcurrentLinkedQueue<>();
  private final Map<String, Intent> running = new ConcurrentHashMap<>();

  /**
   * @param open what earlier runs left open
   */
  public PendingCreates(List<Intent> open) {
    open.stream().filter(intent -> intent.kind() == Intent.Kind.CREATE).forEach(leftOpen::add);
  }

  public void begin(Intent intent) {
    running.put(intent.id(), intent);
  }

  /** It made what it was to make, or nothing. */
  public void end(Intent intent) {
    running.remove(intent.id());
  }

  /** What it may have made is its own until somebody knows. */
  public void leaveOpen(Intent intent) {
    leftOpen.add(intent);
    running.remove(intent.id());
  }

  public Rivals rivals(Intent intent) {
    List<Intent> beside = others(running.values().stream(), intent);
    List<Intent> all =
        Stream.concat(beside.stream(), others(leftOpen.stream(), intent).stream()).toList();
    return new Rivals(all, !beside.isEmpty());
  }

  /** Those whose objects live at the same place. */
  static List<Intent> others(Stream<Intent> all, Intent intent) {
    return all.filter(other -> other.kind() == Intent.Kind.CREATE)
        .filter(other -> !other.id().equals(intent.id()))
        .filter(other -> other.provider().equals(intent.provider()))
        .filter(other -> other.parents().equals(intent.parents()))
        .filter(other ->
            other.deployment().identity().type().equals(intent.deployment().identity().type()))
        .toList();
  }
}
