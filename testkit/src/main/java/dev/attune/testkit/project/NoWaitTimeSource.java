package dev.attune.testkit.project;

import dev.attune.apply.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Waits for nothing, and remembers how long it would have waited. */
public final class NoWaitTimeSource implements TimeSource {
  private final double chance;
  private final List<Duration> pauses = new ArrayList<>();

  /**
   * @param chance from 0 up to 1, the same every time
   */
  public NoWaitTimeSource(double chance) {
    this.chance = chance;
  }

  @Override
  public Instant now() {
    return Instant.EPOCH;
  }

  @Override
  public synchronized void pause(Duration time) {
    pauses.add(time);
  }

  @Override
  public double chance() {
    return chance;
  }

  public synchronized List<Duration> pauses() {
    return List.copyOf(pauses);
  }
}
