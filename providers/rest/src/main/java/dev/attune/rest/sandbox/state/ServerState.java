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

/**
 * The state of the server, and where its ids and times come from. One request at a time uses it.
 */
public final class ServerState {
  private static final int MOST_TRACES = 1_000;

  private final ObjectTables objectTables;
  private final ObjectJournal objectJournal;
  private final AsyncJobs asyncJobs = new AsyncJobs();
  private final IdempotencyKeys idempotencyKeys;
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
      ObjectTables objectTables,
      ObjectJournal objectJournal,
      IdempotencyKeys idempotencyKeys,
      Supplier<String> ids,
      InstantSource clock,
      URI url) {
    this.objectTables = objectTables;
    this.objectJournal = objectJournal;
    this.idempotencyKeys = idempotencyKeys;
    this.ids = ids;
    this.clock = clock;
    this.url = url;
    this.start = clock.instant();
  }

  public ObjectTables world() {
    return objectTables;
  }

  public AsyncJobs works() {
    return asyncJobs;
  }

  public IdempotencyKeys tokens() {
    return idempotencyKeys;
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
    return asyncJobs.begin(nextId(), write, object, now(), finish);
  }

  /** Nothing is done before it is written down. */
  public void write(StoredObject storedObject, Optional<IdempotencyKeys.Token> token) {
    objectJournal.put(storedObject, token);
    token.ifPresent(one -> idempotencyKeys.put(one, storedObject.key()));
    traces.remove(storedObject.key());
    objectTables.put(storedObject, now());
  }

  /** The same for an object that nobody sees until some work is over. */
  public Work writeHidden(
      StoredObject storedObject, Optional<IdempotencyKeys.Token> token, String work) {
    objectJournal.put(storedObject, token);
    token.ifPresent(one -> idempotencyKeys.put(one, storedObject.key()));
    hidden.put(storedObject.key(), storedObject);
    return asyncJobs.begin(
        work,
        Write.CREATE,
        storedObject,
        now(),
        () -> {
          hidden.remove(storedObject.key());
          objectTables.put(storedObject, now());
        });
  }

  /** Writes down that it is gone, which it is now or when {@link #remove} is called. */
  public void drop(StoredObject storedObject) {
    objectJournal.drop(storedObject);
  }

  public void remove(StoredObject storedObject) {
    objectTables
        .table(storedObject.kind())
        .get(storedObject.place(), storedObject.id())
        // It may have changed since, and it may be another one by now.
        .filter(current -> current.number() == storedObject.number())
        .ifPresent(current -> objectTables.remove(current, now()));
  }

  /** One that is there without anybody having made it. */
  public StoredObject always(ServedKind servedKind, ParentIds parentIds) {
    return made(servedKind, parentIds, new ObjectStamp("", 0, 0, start, start), MapValue.EMPTY);
  }

  /** An object with everything that the server adds. */
  public static StoredObject made(
      ServedKind servedKind, ParentIds parentIds, ObjectStamp stamp, MapValue draft) {
    MapValue complete = ServerFields.complete(servedKind, stamp, draft);
    MapValue value = WriteOnlyHashes.seal(servedKind.type().fields(), complete);
    return new StoredObject(
        servedKind,
        parentIds,
        stamp,
        value,
        ResponseFormat.shown(servedKind.type().fields(), value));
  }
}
