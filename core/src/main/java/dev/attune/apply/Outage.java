package dev.attune.apply;

import java.time.Duration;
import java.time.Instant;

/**
 * A provider instance that could not be reached, so that its changes had to wait.
 *
 * @param since when that was noticed
 * @param lasted how long it lasts, or has lasted
 * @param why what its provider said, without secrets
 */
public record Outage(
    String provider, Instant since, Duration lasted, Outage.State state, String why) {

  /** How it stands. */
  public enum State {
    /** One change asks again, now and then. */
    DOWN,
    /** It answers again. */
    BACK,
    /** Nobody asks any more. */
    GIVEN_UP
  }
}
