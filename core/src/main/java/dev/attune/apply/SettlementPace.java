package dev.attune.apply;

import java.time.Duration;
import java.time.Instant;

/**
 * How settling waits: an object may come into sight a while after it was made, and may be made a
 * while after it was asked for.
 *
 * @param waiting hears what it waits for
 */
public record SettlementPace(TimeSource timeSource, Waiting waiting) {

  /** Hears that creates of an earlier run may still be carried out. */
  public interface Waiting {
    /** For whom nobody listens. */
    Waiting NOBODY = (_, _) -> {};

    void until(Instant deadline, int creates);
  }

  private static final Duration FIRST = Duration.ofMillis(500);
  private static final Duration LONGEST = Duration.ofSeconds(5);

  public Instant now() {
    return timeSource.now();
  }

  /** Waits before another look; false if somebody wants this thread to end. */
  public boolean pause(int look, Duration atMost) {
    long doubled = FIRST.toMillis() * look;
    long most = Math.min(LONGEST.toMillis(), Math.max(atMost.toMillis() + 1, 1));
    try {
      timeSource.pause(Duration.ofMillis(Math.min(doubled, most)));
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
