package dev.attune.rest.provider;

import dev.attune.rest.http.Time;
import java.time.Duration;

/** Waits, until somebody wants everything to end. */
final class Patience {
  private final Time waiting;
  private volatile boolean stopped;

  Patience(Time waiting) {
    this.waiting = waiting;
  }

  /** False if there is no time to wait: then whatever it was for is over. */
  boolean waits(Duration time) {
    if (stopped) {
      return false;
    }
    try {
      waiting.sleep(time);
      return !stopped;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** A stretch of time that begins now. */
  Stretch begin() {
    long start = waiting.nanos();
    return () -> Duration.ofNanos(waiting.nanos() - start);
  }

  /** How long it has lasted. */
  interface Stretch {
    Duration soFar();

    default boolean exceeds(Duration limit) {
      return soFar().compareTo(limit) >= 0;
    }
  }

  void stop() {
    stopped = true;
  }
}
