package dev.attune.apply;

import java.time.Duration;

/** Time and chance, as far as an apply needs them: how long it waits between two attempts. */
public interface Pace {

  void pause(Duration time) throws InterruptedException;

  /** A number from 0 up to 1, so that many who failed together do not come back together. */
  double chance();
}
