package dev.attune.testkit.project;

import dev.attune.apply.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Waits for nothing, and remembers how long it would have waited: its own time goes on by that. */
public class NoWaitTimeSource implements TimeSource {
  private final double chance;
  private final List<Duration> pauses = new ArrayList<>();
  private Instant now = Instant.EPOCH;

  /**
   * @param chance from 0 up to 1, the same every time
   */
  public NoWaitTimeSource(double chance) {
    this.chance = chance;
  }

  @Override
  public synchronized Instant now() {
    return now;
  }

  @Override
  public synchronized void pause(Duration time) {
    pauses.add(time);
    now = now.plus(time);
  }

  /** So much time passes between two runs. */
  public synchronized void passes(Duration time) {
    now = now.plus(time);
  }

  @Override
  public double chance() {
    return chance;
  }

  public synchronized List<Duration> pauses() {
    return List.copyOf(pauses);
  }
}
