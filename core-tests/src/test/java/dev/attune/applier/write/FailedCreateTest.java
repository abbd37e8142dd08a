package dev.attune.applier.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of a create for each way in which it can fail. */
class FailedCreateTest extends CreateFixture {
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
}
