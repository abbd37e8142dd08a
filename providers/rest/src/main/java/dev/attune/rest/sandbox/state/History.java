package dev.attune.rest.sandbox.state;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Earlier states of objects, kept for as long as somebody may ask for a stale answer. */
public final class History {
  private record Change(Instant at, StoredObject.Key key, Optional<StoredObject> before) {}

  private final Deque<Change> changes = new ArrayDeque<>();
  private @Nullable Duration kept;

  /** How far back anybody will want to look from now on. */
  public void keep(Optional<Duration> time) {
    kept = time.orElse(null);
    if (kept == null) {
      changes.clear();
    }
  }

  void changed(Instant now, StoredObject.Key key, Optional<StoredObject> before) {
    if (kept == null) {
      return;
    }
    changes.addLast(new Change(now, key, before));
    Instant oldest = now.minus(kept);
    while (!changes.isEmpty() && !changes.getFirst().at().isAfter(oldest)) {
      changes.removeFirst();
    }
  }

  /** What there was at that time, made of what there is. */
  public Stream<StoredObject> at(Instant then, Stream<StoredObject> now) {
    Map<StoredObject.Key, Optional<StoredObject>> before = new HashMap<>();
    for (Change change : changes) {
      if (change.at().isAfter(then)) {
        before.putIfAbsent(change.key(), change.before());
      }
    }
    return Stream.concat(
        now.filter(storedObject -> !before.containsKey(storedObject.key())),
        before.values().stream().flatMap(Optional::stream));
  }
}
