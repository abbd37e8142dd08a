package dev.attune.cli.host;

import dev.attune.apply.TimeSource;
import dev.attune.rest.http.Time;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.ThreadLocalRandom;

/** Time and chance as they are for this process. */
public record ProcessTime(InstantSource clock) implements Time, TimeSource {
  @Override
  public Instant now() {
    return clock.instant();
  }

  @Override
  public long nanos() {
    return System.nanoTime();
  }

  @Override
  public void sleep(Duration duration) throws InterruptedException {
    Thread.sleep(duration);
  }

  @Override
  public void pause(Duration time) throws InterruptedException {
    sleep(time);
  }

  @Override
  public double chance() {
    return ThreadLocalRandom.current().nextDouble();
  }
}
