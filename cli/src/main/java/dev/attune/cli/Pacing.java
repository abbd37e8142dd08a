package dev.attune.cli;

import dev.attune.apply.Pace;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.ThreadLocalRandom;

/** Time and chance as they are. */
final class Pacing implements Pace {
  private final InstantSource clock;

  Pacing(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public Instant now() {
    return clock.instant();
  }

  @Override
  public void pause(Duration time) throws InterruptedException {
    Thread.sleep(time);
  }

  @Override
  public double chance() {
    return ThreadLocalRandom.current().nextDouble();
  }

  /** Waits, unless it is told not to. */
  static void sleep(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
