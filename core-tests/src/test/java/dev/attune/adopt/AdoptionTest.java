package dev.attune.adopt;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.plan.Plan;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.Trigger;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Objects that are there already and become ours. */
class AdoptionTest extends AdoptionFixture {
  @Test
  void anAdoptedObjectIsOnRecordAndCarriesOurLabel() {
    String id = theirs();
    assertThat(testProject.adopt("web", id)).isEmpty();
    assertThat(fields(id).get("labels").orElseThrow().toString())
        .contains("team", "managed", "default");
    assertThat(testProject.store().recall())
        .singleElement()
        .matches(a -> a.instance().id().equals(id));
  }

  @Test
  void nothingElseOfAnAdoptedObjectChanges() {
    String id = theirs();
    testProject.adopt("web", id);
    assertThat(fields(id).get("description")).contains(Text.of("theirs"));
  }

  @Test
  void whatIsAdoptedIsPlannedLikeAnythingElse() {
    testProject.adopt("web", theirs());
    assertThat(testProject.run().isComplete()).isTrue();
    assertThat(testProject.plan().changes()).isEmpty();
    Invariants.recordIsTrue(testProject.store(), world);
  }

  @Test
  void whatIsAdoptedGoesBeforeWhatItRefersTo() {
    testProject.declares(
        PORTAL, resource("Portal", "copy", "name: copy, description: \"${Portal/web.name}\""));
    testProject.adopt("web", theirs());
    testProject.adopt("copy", world.put(PORTALS, MapValue.of("name", Text.of("copy"))).id());
    assertThat(testProject.destroying().plan().changes())
        .extracting(change -> change.identity().name(), change -> change.dependsOn().size())
        .containsExactly(tuple("copy", 0), tuple("web", 1));
  }

  @Test
  void anObjectOfAnotherNamespaceIsAdoptedOnlyFromThere() {
    TestProject others = TestProject.on(world).namespace("others").declares(PORTAL);
    others.run();
    String id = world.all(Konnect.PORTAL).getFirst().id();
    assertThat(message(testProject.adopt("web", id)))
        .contains("the object belongs to namespace 'others'");
    assertThat(message(testProject.adopt("web", id, "", Optional.of("third"))))
        .contains("the object belongs to namespace 'others'");
    assertThat(testProject.adopt("web", id, "", Optional.of("others"))).isEmpty();
  }

  @Test
  void whatIsNotThereCannotBeAdopted() {
    assertThat(message(testProject.adopt("web", "nobody"))).contains("does not exist");
    assertThat(testProject.store().recall()).isEmpty();
  }

  @Test
  void aResourceThatHasItsObjectTakesNoOther() {
    testProject.run();
    String other = world.put(PORTALS, MapValue.of("name", Text.of("other"))).id();
    assertThat(message(testProject.adopt("web", other))).contains("it already has the object");
  }

  @Test
  void anObjectOfAnotherResourceIsNotAdopted() {
    testProject.run();
    String id = world.all(Konnect.PORTAL).getFirst().id();
    testProject.declares(PORTAL, resource("Portal", "second", "name: second"));
    assertThat(message(testProject.adopt("second", id))).contains("is already Portal/web");
  }

  @Test
  void whatWasInDoubtAboutAnAdoptedResourceIsSettled() {
    Plan plan = testProject.plan();
    provider.when(Trigger.always().of(Operation.CREATE), Fault.losesTheAnswer());
    provider.when(
        Trigger.always().of(Operation.FIND_BY_NAME), Fault.fails(new Failure.Failed("broken")));
    assertThat(ReportText.of(testProject.apply(plan))).containsExactly("1-c-web in doubt");
    provider.healed();
    assertThat(testProject.adopt("web", world.all(Konnect.PORTAL).getFirst().id())).isEmpty();
    assertThat(testProject.store().openIntents()).isEmpty();
    assertThat(testProject.plan().changes()).allMatch(change -> change.resourceId().isPresent());
  }

  @Test
  void noSecretOfAnAdoptedObjectIsKeptInClear() {
    String canary = "c4n4ry-5up3r-secret-0123456789";
    Location secrets = Location.of(Konnect.GATEWAY_SECRET);
    String id =
        world
            .put(
                secrets,
                MapValue.of("name", Text.of("s"))
                    .with("token", Text.of(canary))
                    .with("description", Text.of(canary))
                    .with("passphrase", Text.of(canary)))
            .id();
    testProject
        .variable("CANARY", canary)
        .declares(
            resource(
                "GatewaySecret",
                "s",
                "name: s, token: \"${env:CANARY}\", description: \"${env:CANARY}\""));
    assertThat(testProject.adopt("s", id)).isEmpty();
    assertThat(testProject.store().recall().toString()).doesNotContain(canary);
    assertThat(testProject.store().openIntents().toString()).doesNotContain(canary);
  }
}
