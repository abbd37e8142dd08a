package dev.attune.apply;

import java.time.Duration;

/**
 * How the caller takes part in a run: how much at once, by which time, until when, and who is told.
 *
 * @param patience how long a provider that cannot be reached is asked again
 */
public record RunControl(
    Capacity capacity,
    TimeSource timeSource,
    StopSignal stop,
    Progress progress,
    Duration patience) {

  /** How long something that cannot be reached is asked again, where nobody says. */
  public static final Duration PATIENCE = Duration.ofSeconds(60);

  public RunControl(Capacity capacity, TimeSource timeSource, StopSignal stop, Progress progress) {
    this(capacity, timeSource, stop, progress, PATIENCE);
  }
}
