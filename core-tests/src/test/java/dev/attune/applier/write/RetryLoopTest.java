package dev.attune.applier.write;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.state.Outages;
import dev.attune.apply.NodeChange;
import dev.attune.apply.StopSignal;
import dev.attune.apply.TimeSource;
import dev.attune.provider.Failure;
import dev.attune.provider.Result;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** How long a write that may be worth another attempt waits for it. */
class RetryLoopTest {
  private static final Result TURNED_AWAY =
      Result.failed(new Failure.Throttled("too many requests", Duration.ofMinutes(4)));

  private final StopSignal stopSignal = new StopSignal();
  private final CountDownLatch asleep = new CountDownLatch(1);
  private final AtomicInteger writes = new AtomicInteger();

  /** Each pause lasts until somebody ends it. */
  private final TimeSource endless =
      new TimeSource() {
        @Override
        public Instant now() {
          return Instant.EPOCH;
        }

        @Override
        public void pause(Duration time) throws InterruptedException {
          asleep.countDown();
          new CountDownLatch(1).await();
        }

        @Override
        public double chance() {
          return 1;
        }
      };

  private Result make() {
    return new RetryLoop(
            endless, stopSignal, new Outages(endless, stopSignal, Duration.ofMinutes(1)))
        .make(
            NodeChange.of(
                    TestProject.on(Konnect.world())
                        .declares(resource("Api", "a", "name: a"))
                        .plan()
                        .changes()
                        .getFirst())
                .getFirst(),
            () -> {
              writes.incrementAndGet();
              return TURNED_AWAY;
            },
            _ -> new RetryLoop.Next.Try());
  }

  private Thread begun(Runnable run) throws InterruptedException {
    Thread thread = Thread.ofVirtual().start(run);
    asleep.await();
    return thread;
  }

  @Test
  void theFirstStopWakesWhoWaitsForAnApi() throws Exception {
    Thread change = begun(this::make);
    stopSignal.ask();
    assertThat(change.join(Duration.ofMinutes(1))).isTrue();
    assertThat(writes).hasValue(1);
  }

  @Test
  void aJournalThatFailsWakesThemToo() throws Exception {
    Thread change = begun(this::make);
    stopSignal.beginNothing();
    assertThat(change.join(Duration.ofMinutes(1))).isTrue();
  }

  @Test
  void whoeverWasWokenIsNotInterruptedInWhatComesNext() throws Exception {
    AtomicInteger interrupted = new AtomicInteger();
    Thread change =
        begun(() -> {
          make();
          interrupted.set(Thread.currentThread().isInterrupted() ? 1 : 0);
        });
    stopSignal.ask();
    assertThat(change.join(Duration.ofMinutes(1))).isTrue();
    assertThat(interrupted).hasValue(0);
  }

  @Test
  void afterAStopNobodyBeginsToWait() {
    stopSignal.ask();
    assertThat(make()).isEqualTo(TURNED_AWAY);
    assertThat(asleep.getCount()).isEqualTo(1);
  }
}
