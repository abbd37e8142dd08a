package dev.attune.applier.write;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.applier.Scenario;
import dev.attune.apply.ApplyReport;
import dev.attune.apply.Capacity;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.Outage;
import dev.attune.apply.Progress;
import dev.attune.apply.StopSignal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.NoWaitTimeSource;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server to which nothing can be sent. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class OutagesTest {
  private static final Fault REFUSED =
      Fault.fails(new Failure.Unavailable("no server listens there", true));

  private final World world = Konnect.world();
  private final ScriptedProvider provider = ScriptedProvider.on(world);
  private final MemoryStore store = new MemoryStore(() -> Instant.EPOCH, _ -> true);
  private final NoWaitTimeSource time = new NoWaitTimeSource(0.5);
  private final TestProject testProject =
      new TestProject()
          .provider("konnect", provider)
          .store(store)
          .time(time)
          .declares(
              IntStream.range(0, 5)
                  .mapToObj(i -> resource("ControlPlane", "cp" + i, "name: cp" + i))
                  .toList());

  private final List<Outage> news = new ArrayList<>();
  private final List<String> started = new ArrayList<>();
  private final Progress progress =
      new Progress() {
        @Override
        public void started(Change change) {
          started.add(change.id());
        }

        @Override
        public void finished(Change change, ChangeResult result, List<Diagnostic> warnings) {}

        @Override
        public void outage(Outage outage) {
          news.add(outage);
        }
      };

  private static String updated(int number) {
    return resource("ControlPlane", "cp" + number, "name: cp" + number + ", description: new");
  }

  private static List<String> updated() {
    return IntStream.range(0, 5).mapToObj(OutagesTest::updated).toList();
  }

  /** From the end of the first update on, nobody can be reached. */
  private void diesAfterTheFirstUpdate() {
    assertThat(testProject.run().isComplete()).isTrue();
    AtomicBoolean dead = new AtomicBoolean();
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.UPDATE && dead.compareAndSet(false, true)) {
        provider.when(Trigger.always().of(Operation.READ), REFUSED);
      }
    });
    testProject.declares(updated()).capacity(Capacity.of(1)).progress(progress);
  }

  @Test
  void isSaidWhenItBeginsAndWhenItIsGivenUp() {
    provider.when(Trigger.always().of(Operation.CREATE), REFUSED);
    ApplyReport report = testProject.capacity(Capacity.of(1)).progress(progress).run();
    assertThat(news)
        .extracting(Outage::provider, Outage::state, Outage::why)
        .containsExactly(
            tuple("konnect", Outage.State.DOWN, "no server listens there"),
            tuple("konnect", Outage.State.GIVEN_UP, "no server listens there"));
    assertThat(report.outages()).containsExactly(news.getLast());
    assertThat(news.getLast().lasted()).isEqualTo(Duration.ofSeconds(60));
    assertThat(started).as("what begins while it is down").containsExactly("1-c-cp0");
  }

  @Test
  void isSaidWhenItEnds() {
    provider.when(Trigger.first(6).of(Operation.CREATE), REFUSED);
    ApplyReport report = testProject.capacity(Capacity.of(1)).progress(progress).run();
    assertThat(news)
        .extracting(Outage::state)
        .containsExactly(Outage.State.DOWN, Outage.State.BACK);
    assertThat(report.outages()).containsExactly(news.getLast());
  }

  @Test
  void aFailureThatPassesAtOnceIsNoNews() {
    provider.when(Trigger.first(1).of(Operation.CREATE), REFUSED);
    assertThat(testProject.progress(progress).run().outages()).isEmpty();
    assertThat(news).isEmpty();
  }

  @Test
  void aReadBeforeAnUpdateCountsToo() {
    diesAfterTheFirstUpdate();
    ApplyReport report = testProject.run();
    assertThat(ReportText.of(report))
        .containsExactly(
            "1-u-cp0 applied",
            "2-u-cp1 failed ATT-0918",
            "3-u-cp2 not started",
            "4-u-cp3 not started",
            "5-u-cp4 not started");
    assertThat(news)
        .extracting(Outage::state)
        .containsExactly(Outage.State.DOWN, Outage.State.GIVEN_UP);
  }

  @Test
  void aReadBeforeADeleteIsMadeWhenItComesBack() {
    diesAfterTheFirstUpdate();
    AtomicInteger reads = new AtomicInteger();
    testProject
        .declares(List.of(updated(0)))
        .pruning()
        .time(
            new NoWaitTimeSource(0.5) {
              @Override
              public synchronized void pause(Duration time) {
                super.pause(time);
                if (reads.incrementAndGet() > 5) {
                  provider.healed();
                }
              }
            });
    assertThat(testProject.run().isComplete()).isTrue();
    assertThat(news)
        .extracting(Outage::state)
        .containsExactly(Outage.State.DOWN, Outage.State.BACK);
    assertThat(world.all()).hasSize(1);
  }

  @Test
  void whoeverIsRefusedALookAfterwardsDoesNotEndTheWaitOfOthers() {
    assertThat(testProject.run().isComplete()).isTrue();
    String id =
        store.recall().stream()
            .filter(applied -> applied.deployment().identity().name().equals("cp0"))
            .map(applied -> applied.instance().id())
            .findFirst()
            .orElseThrow();
    AtomicBoolean begun = new AtomicBoolean();
    provider.when(Trigger.first(3).of(Operation.UPDATE), REFUSED);
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.UPDATE && begun.compareAndSet(false, true)) {
        provider.when(
            Trigger.always().of(Operation.READ).about(id),
            Fault.fails(new Failure.Denied("not yours any more")));
      }
    });
    ApplyReport report =
        testProject.declares(updated()).capacity(Capacity.of(1)).progress(progress).run();
    assertThat(ReportText.of(report))
        .containsExactly(
            "1-u-cp0 failed ATT-0903",
            "2-u-cp1 applied",
            "3-u-cp2 applied",
            "4-u-cp3 applied",
            "5-u-cp4 applied");
    assertThat(news)
        .extracting(Outage::state)
        .containsExactly(Outage.State.DOWN, Outage.State.BACK);
  }

  @Test
  void whatWaitsLeavesItsPlaceToOtherProviders() {
    World other = Konnect.world();
    CountDownLatch othersMade = new CountDownLatch(3);
    ScriptedProvider eu =
        ScriptedProvider.on(other)
            .beforeEachCall(call -> {
              if (call.operation() == Operation.CREATE) {
                othersMade.countDown();
              }
            });
    provider.when(Trigger.first(6).of(Operation.CREATE), REFUSED);
    NoWaitTimeSource patient =
        new NoWaitTimeSource(0.5) {
          @Override
          public void pause(Duration time) {
            if (pauses().size() > 1) {
              await(othersMade); // The server is down until all others are made.
            }
            super.pause(time);
          }
        };
    beside(eu, patient);
  }

  /** Has objects of two providers made one after the other. */
  private void beside(ScriptedProvider eu, NoWaitTimeSource patient) {
    List<String> manifests = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      manifests.add(resource("ControlPlane", "a" + i, "name: a" + i));
      manifests.add(
          resource(
              "ControlPlane", "b" + i, ", annotations: {attune.dev/provider: eu}", "name: b" + i));
    }
    ApplyReport report =
        testProject
            .provider("eu", eu)
            .project(Scenario.projectWith("konnect", "eu"))
            .declares(manifests)
            .time(patient)
            .capacity(Capacity.of(1))
            .run();
    assertThat(report.isComplete()).as("%s", ReportText.of(report)).isTrue();
  }

  @Test
  void whoeverAsksAgainWaitsForAPlace() {
    CountDownLatch othersBegun = new CountDownLatch(1);
    CompletableFuture<Thread> prober = new CompletableFuture<>();
    AtomicBoolean writing = new AtomicBoolean();
    AtomicBoolean atOnce = new AtomicBoolean();
    ScriptedProvider eu =
        ScriptedProvider.on(Konnect.world())
            .beforeEachCall(call -> {
              if (call.operation() == Operation.CREATE && othersBegun.getCount() > 0) {
                writing.set(true);
                othersBegun.countDown();
                Thread asks = prober.join();
                while (asks.getState() == Thread.State.RUNNABLE && !atOnce.get()) {
                  Thread.yield(); // Until it waits for its place, or does not.
                }
                writing.set(false);
              }
            });
    provider.when(Trigger.first(6).of(Operation.CREATE), REFUSED);
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.CREATE && writing.get()) {
        atOnce.set(true);
      }
    });
    beside(
        eu,
        new NoWaitTimeSource(0.5) {
          @Override
          public void pause(Duration time) {
            super.pause(time);
            if (pauses().size() == 2) {
              await(othersBegun);
              prober.complete(Thread.currentThread());
            }
          }
        });
    assertThat(atOnce).as("two writes at once").isFalse();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void isToldOnceAndNothingElseBegins() {
    provider.when(Trigger.always().of(Operation.CREATE), REFUSED);
    ApplyReport report = testProject.capacity(Capacity.of(1)).run();
    assertThat(ReportText.of(report))
        .containsExactly(
            "1-c-cp0 failed ATT-0918",
            "2-c-cp1 not started",
            "3-c-cp2 not started",
            "4-c-cp3 not started",
            "5-c-cp4 not started");
    assertThat(ReportText.why(report))
        .isEqualTo(
            "'konnect' has been down since 1970-01-01T00:00:00Z, so nothing more was begun there:"
                + " no server listens there");
    assertThat(store.openIntents()).as("nothing is in doubt").isEmpty();
    assertThat(time.now()).isBeforeOrEqualTo(Instant.EPOCH.plus(Duration.ofSeconds(60)));
  }

  @Test
  void oneAsksForAllThatRun() {
    provider.when(Trigger.always().of(Operation.CREATE), REFUSED);
    ApplyReport report = testProject.capacity(Capacity.of(4)).run();
    assertThat(report.count().failed()).isEqualTo(1);
    assertThat(report.count().notStarted()).isEqualTo(4);
    assertThat(store.openIntents()).isEmpty();
    assertThat(world.all()).isEmpty();
  }

  @Test
  void everythingIsMadeWhenItComesBack() {
    provider.when(Trigger.first(6).of(Operation.CREATE), REFUSED);
    assertThat(testProject.capacity(Capacity.of(4)).run().isComplete()).isTrue();
    Invariants.recordIsTrue(store, world);
  }

  @Test
  void whoeverAsksToStopIsNotKeptWaiting() {
    StopSignal stopSignal = new StopSignal();
    provider.when(Trigger.always().of(Operation.CREATE), REFUSED);
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.CREATE && time.pauses().size() > 2) {
        stopSignal.beginNothing();
      }
    });
    ApplyReport report = testProject.stop(stopSignal).capacity(Capacity.of(4)).run();
    assertThat(report.count().applied()).isZero();
    assertThat(report.count().inDoubt()).isZero();
    assertThat(store.openIntents()).isEmpty();
  }
}
