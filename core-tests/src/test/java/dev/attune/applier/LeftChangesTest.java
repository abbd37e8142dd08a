package dev.attune.applier;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.apply.ApplyReport;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.StopSignal;
import dev.attune.apply.TimeSource;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.NoWaitTimeSource;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Gate;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is said of changes that run when somebody cannot wait is what the journal knows of them. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class LeftChangesTest {
  private static final int CREATES = 6;

  private final World world = Konnect.world();
  private final ScriptedProvider provider = ScriptedProvider.on(world);
  private final MemoryStore store = new MemoryStore(() -> Instant.EPOCH, _ -> true);
  private final StopSignal stopSignal = new StopSignal();
  private final TestProject testProject =
      new TestProject().provider("konnect", provider).store(store).stop(stopSignal);

  /** The time is asked for once, by the one who leaves: until that is done it goes on elsewhere. */
  private static TimeSource whoLeavesWaitsFor(Runnable elsewhere) {
    NoWaitTimeSource time = new NoWaitTimeSource(0.5);
    return new TimeSource() {
      @Override
      public Instant now() {
        elsewhere.run();
        return time.now();
      }

      @Override
      public void pause(Duration pause) {
        time.pause(pause);
      }

      @Override
      public double chance() {
        return time.chance();
      }
    };
  }

  private void askTwice() {
    stopSignal.ask();
    stopSignal.ask();
  }

  private void saysWhatIsRecorded(ApplyReport report) {
    ReportText.addsUp(report);
    assertThat(store.openIntents()).as("%s", report.results()).hasSize(report.count().inDoubt());
    long made =
        report.results().stream().filter(result -> result instanceof ChangeResult.Applied).count();
    assertThat(store.recall()).as("%s", report.results()).hasSize((int) made);
  }

  @Test
  void anAnswerRecordedAfterTheSchedulerGaveUpIsNotInDoubt() {
    Gate gate = new Gate();
    CountDownLatch recorded = new CountDownLatch(1);
    AtomicBoolean first = new AtomicBoolean(true);
    provider.when(Trigger.call(1, Operation.CREATE), Fault.hangs(gate));
    testProject.declares(resource("Portal", "web", "name: web"));
    testProject.time(
        whoLeavesWaitsFor(() -> {
          if (stopSignal.isUrgent() && first.getAndSet(false)) {
            gate.open();
            await(recorded);
          }
        }));
    testProject.store(InterceptedStore.telling(store, recorded::countDown));
    Thread.ofVirtual()
        .start(() -> {
          awaitArrival(gate);
          askTwice();
        });
    ApplyReport report = testProject.run();
    assertThat(ReportText.of(report)).containsExactly("1-c-web applied");
    saysWhatIsRecorded(report);
  }

  @Test
  void anAnswerThatComesAfterItWasLeftIsNotRecorded() {
    Gate gate = new Gate();
    CountDownLatch left = new CountDownLatch(1);
    provider.when(Trigger.call(1, Operation.CREATE), Fault.hangs(gate));
    testProject.declares(resource("Portal", "web", "name: web"));
    // What is recorded first is that it was left.
    testProject.store(InterceptedStore.telling(store, left::countDown));
    Thread answering =
        Thread.ofVirtual()
            .start(() -> {
              awaitArrival(gate);
              askTwice();
              await(left);
              gate.open();
            });
    ApplyReport report = testProject.run();
    assertThat(ReportText.of(report)).containsExactly("1-c-web in doubt");
    join(answering);
    saysWhatIsRecorded(report);
  }

  @RepeatedTest(100)
  void whoeverAsksTwiceAtAnyMomentHearsWhatIsRecorded() {
    testProject.declares(
        IntStream.range(0, CREATES)
            .mapToObj(i -> resource("ControlPlane", "cp" + i, "name: cp" + i))
            .toList());
    Gate gate = new Gate();
    provider.when(Trigger.call(3, Operation.CREATE), Fault.hangs(gate));
    Thread asking =
        Thread.ofVirtual()
            .start(() -> {
              awaitArrival(gate);
              gate.open();
              askTwice();
            });
    ApplyReport report = testProject.run();
    join(asking);
    saysWhatIsRecorded(report);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void awaitArrival(Gate gate) {
    try {
      gate.awaitArrival();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
