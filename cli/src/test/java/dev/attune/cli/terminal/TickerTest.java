package dev.attune.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class TickerTest {
  @Test
  void callsAgainAndAgain() throws InterruptedException {
    CountDownLatch calls = new CountDownLatch(3);
    try (Ticker _ = Ticker.start(Duration.ofMillis(1), calls::countDown)) {
      assertThat(calls.await(1, TimeUnit.MINUTES)).isTrue();
    }
  }

  @Test
  void callsNobodyOnceItIsClosed() throws InterruptedException {
    CountDownLatch called = new CountDownLatch(1);
    AtomicBoolean closed = new AtomicBoolean();
    AtomicBoolean late = new AtomicBoolean();
    Ticker ticker =
        Ticker.start(
            Duration.ofMillis(1),
            () -> {
              called.countDown();
              late.compareAndSet(false, closed.get());
            });
    assertThat(called.await(1, TimeUnit.MINUTES)).isTrue();
    ticker.close();
    closed.set(true);
    assertThat(late).isFalse();
  }
}
