package dev.attune.rest.sandbox.state;

import dev.attune.rest.pack.AsyncWrites.Write;
import dev.attune.rest.sandbox.body.WriteOnlyHashes;
import dev.attune.rest.sandbox.http.ResponseFormat;
import dev.attune.rest.sandbox.state.AsyncJobs.Work;
import dev.attune.value.MapValue;
import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The state of the server, and what it makes ids and times of. One request at a time has it. */
public final class ServerState {
  private static final int MOST_TRACES = 1_000;

  private final ObjectTables world;
  private final ObjectJournal journal;
  private final AsyncJobs works = new AsyncJobs();
  private final IdempotencyKeys tokens;
  private final Supplier<String> ids;
  private final InstantSource clock;
  private final URI url;
  private final Instant start;
  private final Map<StoredObject.Key, StoredObject> hidden = new LinkedHashMap<>();
  private final Map<StoredObject.Key, StoredObject> traces =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<StoredObject.Key, StoredObject> eldest) {
          return size() > MOST_TRACES;
        }
      };

  public ServerState(
      ObjectTables world,
      ObjectJournal journal,
      IdempotencyKeys tokens,
      Supplier<String> ids,
      InstantSource clock,
      URI url) {
    this.world = world;
    this.journal = journal;
    this.tokens = tokens;
    this.ids = ids;
    this.clock = clock;
    this.url = url;
    this.start = clock.instant();
  }

  public ObjectTables world() {
    return world;
  }

  public AsyncJobs works() {
    return works;
  }

  public IdempotencyKeys tokens() {
    return tokens;
  }

  public URI url() {
    return url;
  }

  public Instant now() {
    return clock.instant();
  }

  public String nextId() {
    return ids.get();
  }

  /** What was made and is not to be seen yet. */
  public Optional<StoredObject> hidden(StoredObject.Key key) {
    return Optional.ofNullable(hidden.get(key));
  }

  public Stream<StoredObject> allHidden() {
    return hidden.values().stream();
  }

  /** What an API still shows of objects that are gone. */
  public Stream<StoredObject> traces() {
    return traces.values().stream();
  }

  public void leaveTrace(StoredObject trace) {
    traces.put(trace.key(), trace);
  }

  /** Something goes on with an object from now on. */
  public Work begin(Write write, StoredObject object, Runnable finish) {
    return works.begin(nextId(), write, object, now(), finish);
  }

  /** Nothing is done before it is written down. */
  public void write(StoredObject stored, Optional<IdempotencyKeys.Token> token) {
    journal.put(stored, token);
    token.ifPresent(one -> tokens.put(one, stored.key()));
    traces.remove(stored.key());
    world.put(stored, now());
  }

  /** The same for an object that nobody sees until some work is over. */
  public Work writeHidden(StoredObject stored, Optional<IdempotencyKeys.Token> token, String work) {
    journal.put(stored, token);
    token.ifPresent(one -> tokens.put(one, stored.key()));
    hidden.put(stored.key(), stored);
    return works.begin(
        work,
        Write.CREATE,
        stored,
        now(),
        () -> {
          hidden.remove(stored.key());
          world.put(stored, now());
        });
  }

  /** Writes down that it is gone, which it is now or when {@link #remove} is called. */
  public void drop(StoredObject stored) {
    journal.drop(stored);
  }

  public void remove(StoredObject stored) {
    world
        .table(stored.kind())
        .get(stored.place(), stored.id())
        // It may have changed since, and it may be another one by now.
        .filter(current -> current.number() == stored.number())
        .ifPresent(current -> world.remove(current, now()));
  }

  /** One that is there without anybody having made it. */
  public StoredObject always(ServedKind kind, ParentIds place) {
    return made(kind, place, "", 0, 0, start, start, MapValue.EMPTY);
  }

  /** An object with everything that the server adds. */
  public static StoredObject made(
      ServedKind kind,
      ParentIds place,
      String id,
      long number,
      long revision,
      Instant created,
      Instant updated,
      MapValue draft) {
    MapValue complete = ServerFields.complete(kind, id, revision, created, updated, draft);
    MapValue value = WriteOnlyHashes.seal(kind.type().fields(), complete);
    return new StoredObject(
        kind,
        place,
        id,
        number,
        revision,
        created,
        updated,
        value,
        ResponseFormat.shown(kind.type().fields(), value));
  }
}
