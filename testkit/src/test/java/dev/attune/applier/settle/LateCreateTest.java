package dev.attune.applier.settle;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.apply.StopSignal;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.provider.guard.GuardSettings;
import dev.attune.provider.guard.GuardedProvider;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Gate;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.testkit.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A create that nobody waits for any more, while the remote system may still carry it out. */
class LateCreateTest {
  private final World world = World.of(Konnect.kind(Konnect.PORTAL).sharedNames().build());
  private final ScriptedProvider provider = ScriptedProvider.on(world);
  private final AtomicReference<Instant> clock = new AtomicReference<>(Instant.EPOCH);
  private final TestProject testProject =
      new TestProject()
          .provider("konnect", provider)
          .namespace("default")
          .store(new MemoryStore(clock::get, _ -> true))
          .declares(resource("Portal", "web", "name: web"));
  private final Gate gate = new Gate();

  @AfterEach
  void letThemGo() {
    gate.open();
  }

  /** A person asks twice while the create hangs. */
  private void left(Fault fault) {
    StopSignal stopSignal = new StopSignal();
    provider.when(Trigger.call(1, Operation.CREATE), fault);
    var _ =
        Thread.ofVirtual()
            .start(() -> {
              try {
                gate.awaitArrival();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
              stopSignal.ask();
              stopSignal.ask();
            });
    assertThat(ReportText.of(testProject.stop(stopSignal).run()))
        .containsExactly("1-c-web in doubt");
    provider.healed();
    testProject.stop(new StopSignal());
  }

  private List<String> nextRunAfter(Duration time) {
    clock.set(Instant.EPOCH.plus(time));
    return ReportText.of(testProject.run());
  }

  @Test
  void isNotMadeAgainByTheNextRun() {
    left(Fault.hangs(gate));
    assertThat(nextRunAfter(Duration.ZERO)).containsExactly("1-c-web in doubt");
    assertThat(world.all()).isEmpty();
  }

  @Test
  void theReasonSaysUntilWhen() {
    left(Fault.hangs(gate));
    assertThat(ReportText.why(testProject.run()))
        .endsWith("it does not exist yet, and it may still be created until 1970-01-01T00:10:00Z");
  }

  @Test
  void isMadeOnceItsTimeIsOver() {
    left(Fault.hangs(gate));
    assertThat(nextRunAfter(Duration.ofMinutes(9))).containsExactly("1-c-web in doubt");
    assertThat(nextRunAfter(Duration.ofMinutes(10))).containsExactly("1-c-web applied");
  }

  @Test
  void isRecordedAsSoonAsItIsThere() {
    left(Fault.hangsAfterwards(gate));
    assertThat(nextRunAfter(Duration.ZERO)).isEmpty();
    Invariants.recordIsTrue(testProject.store(), world);
  }

  @Test
  void aLookThatFailsDoesNotMakeItForgotten() {
    left(Fault.hangs(gate));
    provider.when(
        Trigger.call(1, Operation.FIND_BY_NAME), Fault.fails(new Failure.Failed("broken")));
    testProject.settle();
    provider.healed();
    assertThat(nextRunAfter(Duration.ZERO)).containsExactly("1-c-web in doubt");
  }

  @Test
  void anAnswerThatDidNotComeInTimeMayStillComeAfterTheRun() {
    provider.when(Trigger.call(1, Operation.CREATE), Fault.hangs(gate));
    testProject.provider(
        "konnect",
        new GuardedProvider(
            "konnect",
            provider,
            new GuardSettings(Duration.ofMinutes(1), Duration.ofMillis(50), true)));
    testProject.run();
    provider.healed();
    assertThat(nextRunAfter(Duration.ZERO)).containsExactly("1-c-web in doubt");
    assertThat(nextRunAfter(Duration.ofMinutes(10))).containsExactly("1-c-web applied");
  }
}
