package dev.attune.provider;

import java.time.Duration;

/** Why an operation did not succeed; what the engine does next depends on which it is. */
public sealed interface Failure {

  /** Whether nobody was asked: a write that fails so did not happen, nor will it later. */
  default boolean isUnsent() {
    return this instanceof Unavailable(String _, boolean unsent) && unsent;
  }

  /** For a person: what happened, without a full stop, without secrets. */
  String message();

  /** The input is wrong; trying again does not help. */
  record Rejected(String message) implements Failure {}

  /** Nobody may do this with these credentials. */
  record Denied(String message) implements Failure {}

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
  record Unavailable(String message, boolean unsent) implements Failure {
    public Unavailable(String message) {
      this(message, false);
    }
  }

  /**
   * The write may have happened; only looking can tell.
   *
   * @param underWay whether it may still happen: then not even looking tells
   */
  record InDoubt(String message, boolean underWay) implements Failure {
    public InDoubt(String message) {
      this(message, false);
    }
  }

  /** It definitely did not work, for a reason of no special meaning. */
  record Failed(String message) implements Failure {}
}
