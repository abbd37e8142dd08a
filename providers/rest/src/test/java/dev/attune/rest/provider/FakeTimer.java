package dev.attune.rest.provider;

import dev.attune.rest.http.Time;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Time that passes only when somebody waits for it. */
public final class FakeTimer implements Time {
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

  public synchronized List<Duration> waits() {
    return List.copyOf(waits);
  }
}
