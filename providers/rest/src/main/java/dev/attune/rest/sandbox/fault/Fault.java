package dev.attune.rest.sandbox.fault;

import dev.attune.rest.pack.Operations.Verb;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Something that goes wrong on request.
 *
 * @param verb the only one whose requests it strikes
 * @param path what the path of a request must begin with
 * @param times how often it strikes, if not for ever
 * @param every that it strikes every so many of its requests: 1 is all of them
 */
public record Fault(Effect effect, Optional<Verb> verb, String path, OptionalInt times, int every) {

  public Fault {
    if (every < 1 || times.orElse(1) < 1) {
      throw new IllegalArgumentException("times and every must be 1 or more");
    }
  }

  /** What it does to a request. */
  public sealed interface Effect {
    /** The answer takes longer. */
    record Latency(Duration time) implements Effect {}

    /** 429 with so many seconds to wait, and no effect. */
    record Refuse(int retryAfter) implements Effect {}

    /** 500, and no effect. */
    record ErrorBefore() implements Effect {}

    /** 500, though the request was carried out. */
    record ErrorAfter() implements Effect {}

    /** The connection ends without an answer, and there is no effect. */
    record DropBefore() implements Effect {}

    /** The connection ends without an answer, though the request was carried out. */
    record DropAfter() implements Effect {}

    /** Reads and lists show the state of so long ago. */
    record Stale(Duration time) implements Effect {}

    /** Nobody is there: every connection ends at once. */
    record Down() implements Effect {}
  }

  /** Strikes every request, for ever. */
  public static Fault of(Effect effect) {
    return new Fault(effect, Optional.empty(), "", OptionalInt.empty(), 1);
  }

  public Fault on(Verb only) {
    return new Fault(effect, Optional.of(only), path, times, every);
  }

  public Fault below(String prefix) {
    return new Fault(effect, verb, prefix, times, every);
  }

  public Fault times(int count) {
    return new Fault(effect, verb, path, OptionalInt.of(count), every);
  }

  public Fault every(int nth) {
    return new Fault(effect, verb, path, times, nth);
  }

  boolean concerns(String requestVerb, String requestPath) {
    return verb.map(Verb::name).filter(name -> !name.equals(requestVerb)).isEmpty()
        && requestPath.startsWith(path);
  }
}
