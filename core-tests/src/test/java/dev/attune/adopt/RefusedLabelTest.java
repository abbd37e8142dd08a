package dev.attune.adopt;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.applier.Invariants;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.store.LastApplied;
import dev.attune.testkit.kind.PlanningBehaviour;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects that become ours though they take no label, or not at once. */
class RefusedLabelTest extends AdoptionFixture {
  private void refusesLabels(Failure failure) {
    provider.when(Trigger.always().of(Operation.UPDATE), Fault.fails(failure));
  }

  private static Stream<Failure> refusals() {
    return Stream.of(
        new Failure.Denied("not allowed"),
        new Failure.Rejected("not allowed"),
        new Failure.Failed("not allowed"));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void whatCannotBeLabelledIsAdoptedByRecordAlone(Failure refusal) {
    refusesLabels(refusal);
    Diagnostic said = testProject.adopt("web", theirs()).orElseThrow();
    assertThat(said.isError()).isFalse();
    assertThat(said.code()).isEqualTo(PlanCode.UNLABELLED);
    assertThat(said.message()).contains("could not be labelled: not allowed");
    assertThat(testProject.store().recall())
        .singleElement()
        .matches(LastApplied::isOursByRecordAlone);
    assertThat(testProject.store().openIntents()).isEmpty();
  }

  @Test
  void whatIsOursByRecordAloneIsPlannedWithoutALabel() {
    refusesLabels(new Failure.Denied("not allowed"));
    testProject.declares(resource("Portal", "web", "name: web, description: theirs"));
    String id = theirs();
    testProject.adopt("web", id);
    testProject.declares(
        resource("Portal", "web", ", labels: {team: blue}", "name: web, description: theirs"));
    assertThat(testProject.plan().changes()).isEmpty();
    assertThat(testProject.drift().drifts()).isEmpty();
  }

  @Test
  void whatIsOursByRecordAloneIsUpdatedWithoutALabelAndStaysSo() {
    refusesLabels(new Failure.Denied("not allowed"));
    String id = theirs();
    testProject.adopt("web", id);
    provider.healed();
    testProject.declares(
        resource("Portal", "web", ", labels: {team: blue}", "name: web, description: ours"));
    assertThat(testProject.run().isComplete()).isTrue();
    assertThat(fields(id).get("description")).contains(Text.of("ours"));
    assertThat(fields(id).get("labels").orElseThrow().toString())
        .contains("team")
        .doesNotContain("managed");
    assertThat(testProject.plan().changes()).isEmpty();
    assertThat(testProject.store().recall())
        .singleElement()
        .matches(LastApplied::isOursByRecordAlone);
  }

  @Test
  void aProviderThatPlansIsNotAskedForTheRefusedLabelEither() {
    World planning =
        World.of(Konnect.kind(Konnect.PORTAL).planning(PlanningBehaviour.plain()).build());
    ScriptedProvider itself = ScriptedProvider.on(planning);
    itself.when(
        Trigger.first(1).of(Operation.UPDATE), Fault.fails(new Failure.Failed("not allowed")));
    testProject.provider("konnect", itself);
    String id = planning.put(PORTALS, MapValue.of("name", Text.of("web"))).id();
    assertThat(testProject.adopt("web", id)).isPresent();
    assertThat(testProject.plan().changes()).isEmpty();
    testProject.declares(resource("Portal", "web", "name: web, description: ours"));
    assertThat(testProject.run().isComplete()).isTrue();
    assertThat(planning.find(PORTALS, id).orElseThrow().fields().toString())
        .contains("ours")
        .doesNotContain("managed");
    assertThat(testProject.plan().changes()).isEmpty();
    assertThat(testProject.drift().drifts()).isEmpty();
  }

  @Test
  void whatIsOursByRecordAloneIsProtectedByTheRecord() {
    refusesLabels(new Failure.Denied("not allowed"));
    String id = theirs();
    testProject.adopt("web", id);
    testProject.declares(
        resource(
            "Portal",
            "web",
            ", labels: {team: blue}, annotations: {attune.dev/protected: \"true\"}",
            "name: web, description: theirs"));
    assertThat(testProject.run().isComplete()).isTrue();
    assertThat(testProject.plan().changes()).isEmpty();
    assertThat(testProject.store().recall())
        .extracting(LastApplied::protection)
        .containsExactly(ProtectionLevel.FULL);
  }

  @Test
  void whatIsOursByRecordAloneIsDeletedAsAnythingElse() {
    refusesLabels(new Failure.Denied("not allowed"));
    String id = theirs();
    testProject.adopt("web", id);
    assertThat(testProject.destroying().run().isComplete()).isTrue();
    assertThat(world.find(PORTALS, id)).isEmpty();
  }

  @Test
  void whatIsOursByRecordAloneIsLabelledWhenItIsAdoptedAgain() {
    refusesLabels(new Failure.Denied("not allowed"));
    String id = theirs();
    testProject.adopt("web", id);
    provider.healed();
    assertThat(testProject.adopt("web", id)).isEmpty();
    assertThat(fields(id).get("labels").orElseThrow().toString()).contains("managed");
    assertThat(testProject.store().recall())
        .singleElement()
        .matches(record -> !record.isOursByRecordAlone());
  }

  @Test
  void aLabelThatAnotherTryMayPutOnLeavesNothingOnRecord() {
    refusesLabels(new Failure.Unavailable("down"));
    assertThat(message(testProject.adopt("web", theirs()))).contains("could not be labelled: down");
    assertThat(testProject.store().recall()).isEmpty();
    assertThat(testProject.store().openIntents()).isEmpty();
  }

  @Test
  void aLabelWhoseAnswerWasLostIsLookedFor() {
    provider.when(Trigger.always().of(Operation.UPDATE), Fault.losesTheAnswer());
    assertThat(testProject.adopt("web", theirs())).isEmpty();
    assertThat(testProject.store().recall()).hasSize(1);
    assertThat(testProject.store().openIntents()).isEmpty();
  }

  @Test
  void aLabelThatNobodyCanLookForIsInDoubtUntilTheNextRun() {
    String id = theirs();
    provider.when(Trigger.always().of(Operation.UPDATE), Fault.losesTheAnswer());
    provider.when(
        Trigger.always().of(Operation.READ), Fault.fails(new Failure.Unavailable("down")));
    assertThat(testProject.adopt("web", id)).isPresent();
    assertThat(testProject.store().openIntents()).hasSize(1);
    provider.healed();
    assertThat(testProject.run().isComplete()).isTrue();
    Invariants.recordIsTrue(testProject.store(), world);
  }
}
