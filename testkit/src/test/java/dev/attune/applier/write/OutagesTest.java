package dev.attune.applier.write;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.apply.ApplyReport;
import dev.attune.apply.Capacity;
import dev.attune.apply.StopSignal;
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
import java.util.concurrent.TimeUnit;
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
