package dev.attune.applier.write;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.apply.StopSignal;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.provider.guard.GuardSettings;
import dev.attune.provider.guard.GuardedProvider;
import dev.attune.store.Intent;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.NoWaitTimeSource;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Gate;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of a create for each way in which it can fail. */
class FailedCreateTest {
  private static final String STRATEGY =
      resource("ApplicationAuthStrategy", "key", "name: key, strategy_type: key_auth");
  private static final String PORTAL =
      resource(
          "Portal",
          "web",
          "name: web, default_application_auth_strategy_id: \"${ApplicationAuthStrategy/key.id}\"");

  private World world = Konnect.world();
  private ScriptedProvider provider = ScriptedProvider.on(world);
  private final NoWaitTimeSource time = new NoWaitTimeSource(1);
  private TestProject testProject = site();

  private TestProject site() {
    return new TestProject().provider("konnect", provider).declares(STRATEGY, PORTAL).time(time);
  }

  private void strategyIs(Operation... without) {
    world =
        World.of(
            Konnect.kind(Konnect.APPLICATION_AUTH_STRATEGY).without(without).build(),
            Konnect.kind(Konnect.PORTAL).build());
    provider = ScriptedProvider.on(world);
    testProject = site();
  }

  private List<String> after(Fault fault) {
    return after(Trigger.call(1, Operation.CREATE), fault);
  }

  private List<String> after(Trigger trigger, Fault fault) {
    provider.when(trigger, fault);
    return ReportText.of(testProject.apply(testProject.plan()));
  }

  /** The next command, without faults, must put everything right. */
  private void nextRunRepairs() {
    provider.healed();
    assertThat(testProject.run().isComplete()).isTrue();
    assertThat(testProject.plan().changes()).isEmpty();
    Invariants.recordIsTrue(testProject.store(), world);
  }

  private void isDefinite(Failure failure) {
    assertThat(after(Fault.fails(failure)))
        .containsExactly("1-c-key failed ATT-0903", "2-c-web blocked by 1-c-key");
    assertThat(world.calls(Operation.CREATE)).hasSize(1);
    assertThat(testProject.store().openIntents()).isEmpty();
    nextRunRepairs();
  }

  @Test
  void aRejectedCreateFailsAndBlocksWhatWaitsForIt() {
    isDefinite(new Failure.Rejected("no such strategy"));
  }

  @Test
  void aDeniedCreateFails() {
    isDefinite(new Failure.Denied("not yours"));
  }

  @Test
  void aCreateInAPlaceThatIsNotThereFails() {
    isDefinite(new Failure.NotFound("no such place"));
  }

  @Test
  void aCreateInConflictFails() {
    isDefinite(new Failure.Conflict("the name is taken"));
  }

  @Test
  void aFailedCreateFails() {
    isDefinite(new Failure.Failed("out of order"));
  }

  @Test
  void aCreateThatTheServerAnsweredIsInDoubtForTenSeconds() {
    provider.longestCreate(Duration.ofMinutes(10));
    assertThat(after(Fault.fails(Failure.InDoubt.ended("POST returned 500"))))
        .containsExactly("1-c-key in doubt", "2-c-web blocked by 1-c-key");
    isOpenUntil(Instant.EPOCH.plusSeconds(10));
    assertThat(time.pauses()).as("looks stay few").hasSize(2);
    nextRunRepairs();
    assertThat(time.now())
        .as("the rest of that time and no more")
        .isBetween(Instant.EPOCH.plusSeconds(10), Instant.EPOCH.plusSeconds(12));
  }

  private void isOpenUntil(Instant deadline) {
    assertThat(testProject.store().openIntents())
        .singleElement()
        .satisfies(intent -> assertThat(intent.openUntil()).hasValue(deadline));
  }

  @Test
  void noLongerThanItMayTakeAtAll() {
    provider.longestCreate(Duration.ofSeconds(2));
    after(Fault.fails(Failure.InDoubt.ended("POST returned 500")));
    isOpenUntil(Instant.EPOCH.plusMillis(3200));
  }

  @Test
  void whatAServerMadeBeforeItFailedIsFoundThoughItComesIntoSightLate() {
    world =
        World.of(
            Konnect.kind(Konnect.APPLICATION_AUTH_STRATEGY).sharedNames().hiddenFor(4).build(),
            Konnect.kind(Konnect.PORTAL).build());
    provider = ScriptedProvider.on(world).longestCreate(Duration.ofMinutes(10));
    testProject = site();
    assertThat(after(Fault.failsAfterwards(Failure.InDoubt.ended("POST returned 500"))))
        .containsExactly("1-c-key in doubt", "2-c-web blocked by 1-c-key");
    nextRunRepairs();
    assertThat(world.all(Konnect.APPLICATION_AUTH_STRATEGY)).hasSize(1);
  }

  @Test
  void anAnswerDoesNotEndAnEarlierAttempt() {
    provider.longestCreate(Duration.ofMinutes(1));
    provider.when(
        Trigger.call(1, Operation.CREATE), Fault.fails(new Failure.Unavailable("POST: 503")));
    assertThat(
            after(
                Trigger.call(2, Operation.CREATE),
                Fault.fails(Failure.InDoubt.ended("POST returned 500"))))
        .contains("1-c-key in doubt");
    isOpenUntil(Instant.EPOCH.plusSeconds(67));
  }

  @Test
  void anAttemptThatWasTurnedAwayHasNoTime() {
    provider.longestCreate(Duration.ofMinutes(1));
    provider.when(Trigger.call(1, Operation.CREATE), Fault.throttles(Duration.ofSeconds(7)));
    after(
        Trigger.call(2, Operation.CREATE), Fault.fails(Failure.InDoubt.ended("POST returned 500")));
    isOpenUntil(Instant.EPOCH.plusSeconds(17));
  }

  @Test
  void whatAServerMadeBeforeItFailedIsFound() {
    provider.longestCreate(Duration.ofMinutes(10));
    assertThat(after(Fault.failsAfterwards(Failure.InDoubt.ended("POST returned 500"))))
        .containsExactly("1-c-key applied", "2-c-web applied");
    Invariants.recordIsTrue(testProject.store(), world);
  }

  @Test
  void ofACreateThatIsOverTheNextRunNeedOnlyLook() {
    provider.longestCreate(Duration.ofMinutes(10));
    List<Operation> looks =
        List.of(Operation.FIND_BY_NAME, Operation.FIND_BY_LABEL, Operation.LIST);
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.CREATE) {
        looks.forEach(look ->
            provider.when(Trigger.always().of(look), Fault.fails(new Failure.Unavailable("down"))));
      }
    });
    assertThat(after(Fault.fails(Failure.InDoubt.ended("POST returned 500"))))
        .contains("1-c-key in doubt");
    provider.beforeEachCall(_ -> {});
    Instant before = time.now();
    nextRunRepairs();
    assertThat(time.now()).as("the grace and no more").isBefore(before.plusSeconds(12));
  }

  @Test
  void aThrottledCreateIsTriedAgainNoSoonerThanAsked() {
    assertThat(after(Fault.throttles(Duration.ofSeconds(7))))
        .containsExactly("1-c-key applied", "2-c-web applied");
    assertThat(time.pauses()).containsExactly(Duration.ofSeconds(7));
  }

  @Test
  void whoeverAsksForAnHourIsNotWaitedFor() {
    assertThat(after(Fault.throttles(Duration.ofHours(1)))).contains("1-c-key failed ATT-0903");
    assertThat(time.pauses()).isEmpty();
  }

  @Test
  void pausesDoubleUpToHalfAMinute() {
    Fault down = Fault.fails(new Failure.Unavailable("down"));
    assertThat(after(Trigger.first(7).of(Operation.CREATE), down)).contains("1-c-key applied");
    assertThat(time.pauses())
        .extracting(Duration::toMillis)
        .containsExactly(200L, 400L, 800L, 1600L, 3200L, 6400L, 12800L);
  }

  @Test
  void chanceShortensAPauseByHalfAtMost() {
    NoWaitTimeSource other = new NoWaitTimeSource(0);
    testProject.time(other);
    assertThat(after(Fault.fails(new Failure.Unavailable("down")))).contains("1-c-key applied");
    assertThat(other.pauses()).containsExactly(Duration.ofMillis(100));
  }

  @Test
  void anApiThatStaysDownIsGivenUpAfterEightAttempts() {
    Fault down = Fault.fails(new Failure.Unavailable("down"));
    assertThat(after(Trigger.always().of(Operation.CREATE), down))
        .containsExactly("1-c-key failed ATT-0903", "2-c-web blocked by 1-c-key");
    assertThat(world.calls(Operation.CREATE)).hasSize(8);
    nextRunRepairs();
  }

  @Test
  void aCreateIsTriedAgainOnlyAfterLooking() {
    assertThat(after(Fault.failsAfterwards(new Failure.Unavailable("down"))))
        .containsExactly("1-c-key applied", "2-c-web applied");
    assertThat(world.all(Konnect.APPLICATION_AUTH_STRATEGY)).hasSize(1);
    assertThat(world.calls(Operation.CREATE)).hasSize(2);
  }

  @Test
  void anApiThatIsDownForLookingTooIsWaitedFor() {
    provider.when(
        Trigger.first(2).of(Operation.FIND_BY_NAME),
        Fault.fails(new Failure.Unavailable("still down")));
    assertThat(after(Fault.fails(new Failure.Unavailable("down"))))
        .containsExactly("1-c-key applied", "2-c-web applied");
    assertThat(time.pauses()).hasSize(3);
  }

  @Test
  void whereThereIsNoWayToLookAnUnavailableApiIsNotTriedAgain() {
    strategyIs(Operation.FIND_BY_NAME, Operation.FIND_BY_LABEL, Operation.LIST);
    assertThat(after(Fault.fails(new Failure.Unavailable("down"))))
        .containsExactly("1-c-key in doubt", "2-c-web blocked by 1-c-key");
    assertThat(world.calls(Operation.CREATE)).hasSize(1);
  }

  @Test
  void whereThereIsNoWayToLookWhoeverWasTurnedAwayHasMadeNothing() {
    strategyIs(Operation.FIND_BY_NAME, Operation.FIND_BY_LABEL, Operation.LIST);
    assertThat(after(Fault.throttles(Duration.ofSeconds(7))))
        .containsExactly("1-c-key failed ATT-0903", "2-c-web blocked by 1-c-key");
    assertThat(testProject.store().openIntents()).isEmpty();
  }

  @Test
  void anApiThatStaysDownForLookingLeavesTheCreateInDoubt() {
    provider.when(
        Trigger.always().of(Operation.FIND_BY_NAME),
        Fault.fails(new Failure.Unavailable("still down")));
    assertThat(after(Fault.failsAfterwards(new Failure.Unavailable("down"))))
        .containsExactly("1-c-key in doubt", "2-c-web blocked by 1-c-key");
    nextRunRepairs();
    assertThat(world.calls(Operation.CREATE)).hasSize(2);
  }

  @Test
  void aStopBeforeTheSecondAttemptDoesNotLoseWhatTheFirstMade() {
    StopSignal stopSignal = new StopSignal();
    testProject.stop(stopSignal);
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.CREATE) {
        stopSignal.ask();
      }
    });
    assertThat(after(Fault.failsAfterwards(new Failure.Unavailable("down"))))
        .containsExactly("1-c-key applied", "2-c-web not started");
    Invariants.recordIsTrue(testProject.store(), world);
  }

  @Test
  void anObjectWhoseAnswerWasLostIsFoundByItsName() {
    assertThat(after(Fault.losesTheAnswer())).containsExactly("1-c-key applied", "2-c-web applied");
    Invariants.recordIsTrue(testProject.store(), world);
  }

  @Test
  void anObjectWhoseAnswerWasLostIsFoundByItsLabel() {
    strategyIs(Operation.FIND_BY_NAME);
    assertThat(after(Fault.losesTheAnswer())).containsExactly("1-c-key applied", "2-c-web applied");
    Invariants.recordIsTrue(testProject.store(), world);
  }

  @Test
  void anObjectWhoseAnswerWasLostIsFoundInTheList() {
    strategyIs(Operation.FIND_BY_NAME, Operation.FIND_BY_LABEL);
    assertThat(after(Fault.losesTheAnswer())).containsExactly("1-c-key applied", "2-c-web applied");
    Invariants.recordIsTrue(testProject.store(), world);
  }

  @Test
  void anObjectThatComesIntoSightLateIsWaitedFor() {
    world =
        World.of(
            Konnect.kind(Konnect.APPLICATION_AUTH_STRATEGY).hiddenFor(2).build(),
            Konnect.kind(Konnect.PORTAL).build());
    provider = ScriptedProvider.on(world);
    testProject = site();
    assertThat(after(Fault.losesTheAnswer())).containsExactly("1-c-key applied", "2-c-web applied");
    assertThat(time.pauses()).hasSize(2);
  }

  @Test
  void whatWasInDoubtAndIsNotThereHasFailed() {
    assertThat(after(Fault.fails(new Failure.InDoubt("lost"))))
        .containsExactly("1-c-key failed ATT-0903", "2-c-web blocked by 1-c-key");
    assertThat(testProject.store().openIntents()).isEmpty();
    nextRunRepairs();
  }

  @Test
  void whereThereIsNoWayToLookTheCreateStaysInDoubt() {
    strategyIs(Operation.FIND_BY_NAME, Operation.FIND_BY_LABEL, Operation.LIST);
    assertThat(after(Fault.losesTheAnswer()))
        .containsExactly("1-c-key in doubt", "2-c-web blocked by 1-c-key");
    assertThat(testProject.store().openIntents())
        .singleElement()
        .matches(intent -> intent.kind() == Intent.Kind.CREATE && intent.doubt().isPresent());
  }

  @Test
  void whatIsInDoubtIsNotMadeAgainByTheNextRun() {
    strategyIs(Operation.FIND_BY_NAME, Operation.FIND_BY_LABEL, Operation.LIST);
    after(Fault.losesTheAnswer());
    provider.healed();
    assertThat(ReportText.of(testProject.run()))
        .containsExactly("1-c-key in doubt", "2-c-web blocked by 1-c-key");
    assertThat(world.calls(Operation.CREATE)).hasSize(1);
    assertThat(testProject.store().openIntents()).hasSize(1);
  }

  @Test
  void whereLookingFailsTheCreateIsInDoubtUntilTheNextRunLooks() {
    provider.when(
        Trigger.always().of(Operation.FIND_BY_NAME), Fault.fails(new Failure.Failed("broken")));
    assertThat(after(Fault.losesTheAnswer()))
        .containsExactly("1-c-key in doubt", "2-c-web blocked by 1-c-key");
    nextRunRepairs();
    assertThat(world.calls(Operation.CREATE)).hasSize(2);
  }

  @Test
  void anObjectOfSomebodyElseIsNotTakenForTheOneThatWasLost() {
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.CREATE && world.all().isEmpty()) {
        world.put(
            call.location(),
            MapValue.of("name", Text.of("key")).with("strategy_type", Text.of("key_auth")));
      }
    });
    assertThat(after(Fault.fails(new Failure.InDoubt("lost"))))
        .containsExactly("1-c-key failed ATT-0903", "2-c-web blocked by 1-c-key");
    assertThat(testProject.store().recall()).isEmpty();
  }

  @Test
  void anObjectThatWasLeftHalfMadeIsOnRecordAndReplacedByTheNextPlan() {
    assertThat(after(Fault.leavesTheObject(new Failure.Failed("half way"))))
        .containsExactly("1-c-key failed ATT-0903", "2-c-web blocked by 1-c-key");
    assertThat(testProject.store().recall())
        .singleElement()
        .matches(applied -> applied.instance().tainted());
    provider.healed();
    assertThat(ReportText.of(testProject.run()))
        .containsExactly("1-d-key applied", "2-c-key applied", "3-c-web applied");
    nextRunRepairs();
  }

  @Test
  void whatIsStillUnderWayIsNotTakenForNotMade() {
    Gate gate = new Gate();
    provider.when(Trigger.call(1, Operation.CREATE), Fault.hangs(gate));
    testProject.provider(
        "konnect",
        new GuardedProvider(
            "konnect",
            provider,
            new GuardSettings(Duration.ofMinutes(1), Duration.ofMillis(50), true)));
    assertThat(ReportText.of(testProject.apply(testProject.plan())))
        .containsExactly("1-c-key in doubt", "2-c-web blocked by 1-c-key");
    assertThat(testProject.store().openIntents()).hasSize(1);
    gate.open();
  }
}
