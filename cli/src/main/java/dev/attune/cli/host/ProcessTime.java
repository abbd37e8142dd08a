package dev.attune.cli.host;

import dev.attune.rest.http.Time;
import java.time.Duration;

/** Time as it passes for this process. */
public enum ProcessTime implements Time {
  TIME;

  @Override
  public long nanos() {
    return System.nanoTime();
  }

  @Override
  public void sleep(Duration duration) throws InterruptedException {
    Thread.sleep(duration);
  }
}
