package dev.attune.rest.http.wire;

import dev.attune.rest.http.Time;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Time that passes only when somebody sleeps, or a test says so. It starts near the wrap-around.
 */
final class FakeTime implements Time {
  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1_000);
  private final List<Duration> sleeps = new CopyOnWriteArrayList<>();

  @Override
  public long nanos() {
    return now.get();
  }

  @Override
  public void sleep(Duration duration) {
    sleeps.add(duration);
    pass(duration);
  }

  void pass(Duration duration) {
    now.addAndGet(duration.toNanos());
  }

  List<Duration> sleeps() {
    return sleeps;
  }
}
