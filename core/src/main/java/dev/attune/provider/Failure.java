package dev.attune.provider;

import java.time.Duration;
import java.util.Optional;

/** Why an operation did not succeed; what the engine does next depends on which it is. */
public sealed interface Failure {

  /** Whether nobody was asked: a write that fails so did not happen, nor will it later. */
  default boolean isUnsent() {
    return this instanceof Unavailable down && down.unsent();
  }

  /** What ails the whole instance, where the failure is not about what was asked. */
  default Optional<CommonCause> common() {
    return Optional.empty();
  }

  /** For a person: what happened, without a full stop, without secrets. */
  String message();

  /** The input is wrong; trying again does not help. */
  record Rejected(String message) implements Failure {}

  /** Nobody may do this with these credentials. */
  record Denied(String message, Optional<CommonCause> common) implements Failure {
    public Denied(String message) {
      this(message, Optional.empty());
    }
  }

  /** The object is not there. */
  record NotFound(String message) implements Failure {}

  /** Something else stands in the way: the name is taken, or the object has changed. */
  record Conflict(String message) implements Failure {}

  /** Too many requests; worth another try after a while. */
  record Throttled(String message, Duration retryAfter) implements Failure {}

  /**
   * The system is down or out of reach and did nothing; worth another try.
   *
   * @param unsent whether that is certain, because not a byte of a request was sent; never of a
   *     write that was sent and of which only a later look failed
   */
  record Unavailable(String message, boolean unsent, Optional<CommonCause> common)
      implements Failure {
    public Unavailable(String message, boolean unsent) {
      this(message, unsent, Optional.empty());
    }

    public Unavailable(String message) {
      this(message, false);
    }
  }

  /**
   * The write may have happened; only looking can tell.
   *
   * @param underWay whether it may still happen: then not even looking tells
   * @param answered whether the system that works on it has answered: what it did shows soon
   */
  record InDoubt(String message, boolean underWay, boolean answered) implements Failure {
    public InDoubt {
      if (underWay && answered) {
        throw new IllegalArgumentException("what has ended does not go on");
      }
    }

    public InDoubt(String message, boolean underWay) {
      this(message, underWay, false);
    }

    public InDoubt(String message) {
      this(message, false);
    }

    /** The write failed half way; what it did may still be committed, or come into sight. */
    public static InDoubt ended(String message) {
      return new InDoubt(message, false, true);
    }
  }

  /** It definitely did not work, for a reason of no special meaning. */
  record Failed(String message, Optional<CommonCause> common) implements Failure {
    public Failed(String message) {
      this(message, Optional.empty());
    }
  }
}
