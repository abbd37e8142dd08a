package dev.attune.cli.host;

import dev.attune.apply.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.ThreadLocalRandom;

/** Time and chance as they are. */
public final class ProcessTimeSource implements TimeSource {
  private final InstantSource clock;

  public ProcessTimeSource(InstantSource clock) {
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
  public static void sleep(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
