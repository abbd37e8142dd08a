package dev.attune.rest.provider.api;

import dev.attune.rest.http.Time;
import java.time.Duration;

/** Waits, until somebody stops all waiting. */
public final class StoppableTimer {
  private final Time waiting;
  private volatile boolean stopped;

  public StoppableTimer(Time waiting) {
    this.waiting = waiting;
  }

  /** False if there is no time to wait: then whatever it was for is over. */
  public boolean waits(Duration time) {
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
  public Elapsed begin() {
    long start = waiting.nanos();
    return () -> Duration.ofNanos(waiting.nanos() - start);
  }

  /** How long it has lasted. */
  public interface Elapsed {
    Duration soFar();

    default boolean exceeds(Duration limit) {
      return soFar().compareTo(limit) >= 0;
    }
  }

  public void stop() {
    stopped = true;
  }
}
