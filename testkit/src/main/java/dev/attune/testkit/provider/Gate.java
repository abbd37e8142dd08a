package dev.attune.testkit.provider;

import java.util.concurrent.CountDownLatch;

/** Holds calls until a test lets them go, and tells the test that one has come. */
public final class Gate {
  private final CountDownLatch arrival = new CountDownLatch(1);
  private final CountDownLatch opening = new CountDownLatch(1);

  /** Returns when a call stands at the gate. */
  public void awaitArrival() throws InterruptedException {
    arrival.await();
  }

  public boolean arrived() {
    return arrival.getCount() == 0;
  }

  /** Lets all calls through, those to come included. */
  public void open() {
    opening.countDown();
  }

  /** An interrupt ends the wait: a test that gives up must not leave threads behind. */
  void pass() {
    arrival.countDown();
    try {
      opening.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while it hung");
    }
  }
}
