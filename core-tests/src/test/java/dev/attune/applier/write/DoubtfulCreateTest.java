package dev.attune.applier.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.provider.guard.GuardSettings;
import dev.attune.provider.guard.GuardedProvider;
import dev.attune.store.Intent;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Gate;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A create of which nobody knows whether it was carried out. */
class DoubtfulCreateTest extends CreateFixture {
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
