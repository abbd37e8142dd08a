package dev.attune.rest.provider;

import java.time.Duration;

/** The passing of time. */
public interface Waiting {

  void sleep(Duration time) throws InterruptedException;

  /** Nanoseconds since some moment, as good for differences as {@link System#nanoTime}. */
  long nanos();
}
