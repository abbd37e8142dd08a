package dev.attune.provider.guard;

import java.time.Duration;

/**
 * What is asked of a guarded provider.
 *
 * @param look how long it may take over anything that writes nothing
 * @param write how long it may take over a write, and over waiting for its end
 * @param strictPlans whether a plan that contradicts the configuration is an error; some old
 *     providers cannot do better, and for them it is a warning
 */
public record GuardSettings(Duration look, Duration write, boolean strictPlans) {

  public static GuardSettings of(Duration patience) {
    return new GuardSettings(patience, patience, true);
  }
}
