package dev.attune.rest.provider.lookup;

import dev.attune.rest.provider.api.StoppableTimer;
import dev.attune.rest.provider.request.CollectionKey;
import dev.attune.rest.provider.request.RequestVariables;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Objects that were read a moment ago. Whoever changes one looks at it first; where the change is
 * sent as the whole object, that look is good enough, and another would only cost a request.
 */
public final class RecentReads {
  /** More than can be about to change at one time. */
  private static final int MOST = 256;

  private static final Duration MOMENT = Duration.ofSeconds(2);

  private final StoppableTimer stoppableTimer;
  private final Map<Key, Read> reads = new LinkedHashMap<>();

  private record Key(CollectionKey place, String id) {}

  private record Read(ReadResult.There object, StoppableTimer.Elapsed age) {}

  public RecentReads(StoppableTimer stoppableTimer) {
    this.stoppableTimer = stoppableTimer;
  }

  /** Remembers an object for the write that may follow. */
  public synchronized void keep(RequestVariables requestVariables, ReadResult.There object) {
    Key key = key(requestVariables);
    reads.remove(key);
    reads.put(key, new Read(object, stoppableTimer.begin()));
    if (reads.size() > MOST) {
      reads.remove(reads.keySet().iterator().next());
    }
  }

  /** The object, to one writer only: what is written is no longer as it was read. */
  public synchronized Optional<ReadResult.There> take(RequestVariables requestVariables) {
    return Optional.ofNullable(reads.remove(key(requestVariables)))
        .filter(read -> !read.age().exceeds(MOMENT))
        .map(Read::object);
  }

  /** A write to one kind may show in objects of others: what was read of them no longer counts. */
  public synchronized void written(String kind) {
    reads.keySet().removeIf(key -> !key.place().kind().equals(kind));
  }

  private static Key key(RequestVariables requestVariables) {
    return new Key(requestVariables.collectionKey(), requestVariables.id().orElse(""));
  }
}
