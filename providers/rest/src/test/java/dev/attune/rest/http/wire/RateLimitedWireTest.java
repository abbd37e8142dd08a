package dev.attune.rest.http.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.http.Reply;
import dev.attune.rest.http.Request;
import dev.attune.rest.http.Time;
import dev.attune.rest.http.Wire;
import dev.attune.rest.pack.RateLimit;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** How fast requests go out. */
final class RateLimitedWireTest {
  private static final Request REQUEST = Request.get(URI.create("http://localhost/"));
  private static final Reply DONE = new Reply.Refused("done");

  private final FakeTime time = new FakeTime();
  private final List<Long> sent = new ArrayList<>();

  private Wire limited(int requests, Duration per) {
    return new RateLimitedWire(
        _ -> {
          sent.add(time.nanos());
          return DONE;
        },
        new RateLimit(requests, per, OptionalInt.empty(), "Retry-After"),
        time);
  }

  @Test
  void asManyAsMayBeGoAtOnceAndTheNextWaits() {
    Wire wire = limited(3, Duration.ofSeconds(1));
    for (int i = 0; i < 7; i++) {
      wire.send(REQUEST);
    }
    assertThat(time.sleeps()).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(1));
  }

  @Test
  void inNoStretchOfTimeAreThereMoreThanMayBe() {
    Wire wire = limited(3, Duration.ofSeconds(1));
    for (int i = 0; i < 20; i++) {
      wire.send(REQUEST);
      time.pass(Duration.ofMillis(130L * (i % 4)));
    }
    for (int i = 3; i < sent.size(); i++) {
      assertThat(sent.get(i) - sent.get(i - 3)).isGreaterThanOrEqualTo(1_000_000_000L);
    }
  }

  @Test
  void whoIsSlowNeverWaits() {
    Wire wire = limited(1, Duration.ofSeconds(1));
    for (int i = 0; i < 5; i++) {
      wire.send(REQUEST);
      time.pass(Duration.ofSeconds(1));
    }
    assertThat(time.sleeps()).isEmpty();
  }

  @Test
  void noMoreThanMayBeAreUnderWayAtATime() throws InterruptedException {
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Semaphore inside = new Semaphore(0);
    CountDownLatch go = new CountDownLatch(1);
    Wire wire =
        new RateLimitedWire(
            _ -> {
              most.accumulateAndGet(now.incrementAndGet(), Math::max);
              inside.release();
              awaitQuietly(go);
              now.decrementAndGet();
              return DONE;
            },
            new RateLimit(1_000, Duration.ofSeconds(1), OptionalInt.of(2), "Retry-After"),
            time);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      threads.add(Thread.ofVirtual().start(() -> wire.send(REQUEST)));
    }
    inside.acquire(2);
    go.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(most).hasValue(2);
    assertThat(inside.availablePermits()).isEqualTo(8);
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void whoIsInterruptedWhileWaitingSendsNothing() {
    Wire wire =
        new RateLimitedWire(
            _ -> {
              sent.add(0L);
              return DONE;
            },
            new RateLimit(1, Duration.ofSeconds(1), OptionalInt.of(1), "Retry-After"),
            new Time() {
              @Override
              public long nanos() {
                return 0;
              }

              @Override
              public void sleep(Duration duration) throws InterruptedException {
                throw new InterruptedException();
              }
            });
    wire.send(REQUEST);
    assertThat(wire.send(REQUEST))
        .isEqualTo(new Reply.Unreached("interrupted before anything was sent"));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(sent).hasSize(1);
  }
}
