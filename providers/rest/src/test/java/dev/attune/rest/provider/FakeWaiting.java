package dev.attune.rest.provider;

import dev.attune.rest.http.Time;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Time that passes only when somebody waits for it. */
final class FakeWaiting implements Time {
  private final List<Duration> waits = new ArrayList<>();
  private long nanos;

  @Override
  public synchronized void sleep(Duration time) {
    waits.add(time);
    nanos += time.toNanos();
  }

  @Override
  public synchronized long nanos() {
    return nanos;
  }

  synchronized List<Duration> waits() {
    return List.copyOf(waits);
  }
}
