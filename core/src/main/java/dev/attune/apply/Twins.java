package dev.attune.apply;

import dev.attune.provider.Location;
import dev.attune.store.Intent;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Counts the creates that run and whose objects nothing but a name could tell apart. */
final class Twins {
  private final Map<Kind, Integer> running = new ConcurrentHashMap<>();

  /** What twins have in common. */
  record Kind(String provider, Location place, Optional<String> configHash) {}

  static Kind of(Intent intent, Location place) {
    return new Kind(intent.provider(), place, intent.configHash());
  }

  void begin(Kind kind) {
    running.merge(kind, 1, Integer::sum);
  }

  void end(Kind kind) {
    running.computeIfPresent(kind, (_, count) -> count == 1 ? null : count - 1);
  }

  boolean hasTwin(Kind kind) {
    return running.getOrDefault(kind, 0) > 1;
  }
}
