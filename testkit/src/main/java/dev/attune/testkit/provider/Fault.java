package dev.attune.testkit.provider;

import dev.attune.provider.Failure;
import java.time.Duration;

/** What goes wrong with a call. */
public sealed interface Fault {

  /** Whether the remote system has done its work by then. */
  enum Moment {
    BEFORE,
    AFTER
  }

  /** The answer is a failure; nothing else of the work is told. */
  record Fails(Moment moment, Failure failure) implements Fault {}

  /**
   * The work is done and the answer is a failure with the object that is left; a new one tainted.
   */
  record Leaves(Failure failure) implements Fault {}

  /** The provider throws. */
  record Throws(Moment moment, RuntimeException exception) implements Fault {}

  /** The call goes on only when the test opens the gate. */
  record Hangs(Moment moment, Gate gate) implements Fault {}

  /** The work is done and the answer makes no sense. */
  record Babbles(Nonsense nonsense) implements Fault {}

  /** Nothing is done. */
  static Fault fails(Failure failure) {
    return new Fails(Moment.BEFORE, failure);
  }

  /** Everything is done, and nobody is told. */
  static Fault failsAfterwards(Failure failure) {
    return new Fails(Moment.AFTER, failure);
  }

  /** Everything is done, and the answer is lost. */
  static Fault losesTheAnswer() {
    return failsAfterwards(new Failure.InDoubt("the connection broke before an answer came"));
  }

  static Fault throttles(Duration retryAfter) {
    return fails(new Failure.Throttled("too many requests", retryAfter));
  }

  static Fault leavesTheObject(Failure failure) {
    return new Leaves(failure);
  }

  static Fault crashes(RuntimeException exception) {
    return new Throws(Moment.BEFORE, exception);
  }

  static Fault crashesAfterwards(RuntimeException exception) {
    return new Throws(Moment.AFTER, exception);
  }

  static Fault hangs(Gate gate) {
    return new Hangs(Moment.BEFORE, gate);
  }

  static Fault hangsAfterwards(Gate gate) {
    return new Hangs(Moment.AFTER, gate);
  }

  static Fault babbles(Nonsense nonsense) {
    return new Babbles(nonsense);
  }
}
