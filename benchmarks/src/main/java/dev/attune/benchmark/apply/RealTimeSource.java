package dev.attune.benchmark.apply;

import dev.attune.apply.TimeSource;
import java.time.Duration;
import java.time.Instant;

/** Time as it passes. */
public enum RealTimeSource implements TimeSource {
  PACE;

  private static final double MIDDLE = 0.5;

  @Override
  public Instant now() {
    return Instant.now();
  }

  @Override
  public void pause(Duration time) throws InterruptedException {
    Thread.sleep(time);
  }

  @Override
  public double chance() {
    return MIDDLE;
  }
}
