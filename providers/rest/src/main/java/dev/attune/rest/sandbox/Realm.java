package dev.attune.rest.sandbox;

import dev.attune.rest.pack.Asynchronous.Write;
import dev.attune.rest.sandbox.Works.Work;
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
final class Realm {
  private static final int MOST_TRACES = 1_000;

  private final World world;
  private final Journal journal;
  private final Works works = new Works();
  private final Tokens tokens;
  private final Supplier<String> ids;
  private final InstantSource clock;
  private final URI url;
  private final Instant start;
  private final Map<Stored.Key, Stored> hidden = new LinkedHashMap<>();
  private final Map<Stored.Key, Stored> traces =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Stored.Key, Stored> eldest) {
          return size() > MOST_TRACES;
        }
      };

  Realm(
      World world,
      Journal journal,
      Tokens tokens,
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

  World world() {
    return world;
  }

  Works works() {
    return works;
  }

  Tokens tokens() {
    return tokens;
  }

  URI url() {
    return url;
  }

  Instant now() {
    return clock.instant();
  }

  String nextId() {
    return ids.get();
  }

  /** What was made and is not to be seen yet. */
  Optional<Stored> hidden(Stored.Key key) {
    return Optional.ofNullable(hidden.get(key));
  }

  Stream<Stored> allHidden() {
    return hidden.values().stream();
  }

  /** What an API still shows of objects that are gone. */
  Stream<Stored> traces() {
    return traces.values().stream();
  }

  void leaveTrace(Stored trace) {
    traces.put(trace.key(), trace);
  }

  /** Something goes on with an object from now on. */
  Work begin(Write write, Stored object, Runnable finish) {
    return works.begin(nextId(), write, object, now(), finish);
  }

  /** Nothing is done before it is written down. */
  void write(Stored stored, Optional<Tokens.Token> token) {
    journal.put(stored, token);
    token.ifPresent(one -> tokens.put(one, stored.key()));
    traces.remove(stored.key());
    world.put(stored, now());
  }

  /** The same for an object that nobody sees until some work is over. */
  Work writeHidden(Stored stored, Optional<Tokens.Token> token, String work) {
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
  void drop(Stored stored) {
    journal.drop(stored);
  }

  void remove(Stored stored) {
    world
        .table(stored.kind())
        .get(stored.place(), stored.id())
        // It may have changed since, and it may be another one by now.
        .filter(current -> current.number() == stored.number())
        .ifPresent(current -> world.remove(current, now()));
  }

  /** One that is there without anybody having made it. */
  Stored always(Kind kind, Place place) {
    return made(kind, place, "", 0, 0, start, start, MapValue.EMPTY);
  }

  /** An object with everything that the server adds. */
  static Stored made(
      Kind kind,
      Place place,
      String id,
      long number,
      long revision,
      Instant created,
      Instant updated,
      MapValue draft) {
    MapValue complete = ServerFields.complete(kind, id, revision, created, updated, draft);
    MapValue value = Sealing.seal(kind.type().fields(), complete);
    return new Stored(
        kind,
        place,
        id,
        number,
        revision,
        created,
        updated,
        value,
        Presentation.shown(kind.type().fields(), value));
  }
}
