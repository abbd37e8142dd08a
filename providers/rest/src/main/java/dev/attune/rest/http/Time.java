package dev.attune.rest.http;

import java.time.Duration;

/** The passing of time. */
public interface Time {

  /** A count that only ever grows, and says nothing about the date. */
  long nanos();

  void sleep(Duration duration) throws InterruptedException;
}
