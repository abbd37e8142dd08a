package dev.attune.apply;

import java.time.Duration;
import java.time.Instant;

/** Time and chance, as far as an apply needs them. */
public interface TimeSource {

  Instant now();

  /** Waits between two attempts. */
  void pause(Duration time) throws InterruptedException;

  /** A number from 0 up to 1, so that many who failed together do not come back together. */
  double chance();
}
