package dev.attune.store.jdbc.dialect;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Times as both databases keep them: microseconds since 1970. */
public final class Micros {
  private Micros() {}

  public static long of(Instant instant) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
  }

  public static long of(Duration duration) {
    return duration.toNanos() / 1_000;
  }

  public static Instant instant(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }
}
