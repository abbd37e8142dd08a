package dev.attune.applier.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.apply.StopSignal;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.NoWaitTimeSource;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.World;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A create that is tried again. */
class RetriedCreateTest extends CreateFixture {
  private static final Fault UNHEARD =
      Fault.fails(new Failure.Unavailable("no server listens there", true));

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

  /** What the first attempt made although it was told that the system is down shows late. */
  private void madeByTheFirstOfTwoAttempts(Fault second) {
    world =
        World.of(
            Konnect.kind(Konnect.APPLICATION_AUTH_STRATEGY).sharedNames().hiddenFor(1).build(),
            Konnect.kind(Konnect.PORTAL).build());
    provider = ScriptedProvider.on(world).longestCreate(Duration.ofMinutes(1));
    testProject = site();
    provider.when(
        Trigger.call(1, Operation.CREATE),
        Fault.failsAfterwards(new Failure.Unavailable("POST: 503")));
    provider.when(Trigger.call(2, Operation.CREATE), second);
  }

  private void isMadeOnce() {
    assertThat(world.all(Konnect.APPLICATION_AUTH_STRATEGY)).hasSize(1);
    Invariants.recordIsTrue(testProject.store(), world);
  }

  @Test
  void whatAnEarlierAttemptMadeIsFoundThoughTheLastReachedNobody() {
    madeByTheFirstOfTwoAttempts(UNHEARD);
    assertThat(ReportText.of(testProject.run()))
        .containsExactly("1-c-key applied", "2-c-web applied");
    isMadeOnce();
  }

  @Test
  void whatAnEarlierAttemptMadeIsFoundThoughTheLastWasRefused() {
    madeByTheFirstOfTwoAttempts(Fault.fails(new Failure.Conflict("the name is taken")));
    assertThat(ReportText.of(testProject.run()))
        .containsExactly("1-c-key applied", "2-c-web applied");
    isMadeOnce();
  }

  @Test
  void whatAnEarlierAttemptMayHaveMadeIsInDoubtWhenNobodyIsReachedAnyMore() {
    madeByTheFirstOfTwoAttempts(UNHEARD);
    provider.beforeEachCall(call -> {
      if (call.operation() == Operation.CREATE && world.calls(Operation.CREATE).size() == 2) {
        provider.when(Trigger.always(), UNHEARD);
      }
    });
    assertThat(ReportText.of(testProject.run()))
        .containsExactly("1-c-key in doubt", "2-c-web blocked by 1-c-key");
    provider.beforeEachCall(_ -> {});
    nextRunRepairs();
    isMadeOnce();
  }
}
