package dev.attune.adopt;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.attune.applier.Invariants;
import dev.attune.applier.ReportText;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.store.LastApplied;
import dev.attune.testkit.kind.PlanningBehaviour;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.project.UnmarkedProvider;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects that are there already and become ours. */
class AdoptionTest {
  private static final String PORTAL = resource("Portal", "web", "name: web");
  private static final Location PORTALS = Location.of(Konnect.PORTAL);

  private final World world = Konnect.world();
  private final ScriptedProvider provider = ScriptedProvider.on(world);
  private final TestProject testProject =
      new TestProject().provider("konnect", UnmarkedProvider.of(provider)).declares(PORTAL);

  private String theirs() {
    return world
        .put(
            PORTALS,
            MapValue.of("name", Text.of("web"))
                .with("description", Text.of("theirs"))
                .with("labels", MapValue.of("team", Text.of("blue"))))
        .id();
  }

  private MapValue fields(String id) {
    return world.find(PORTALS, id).map(RemoteObject::fields).orElseThrow();
  }

  private static String message(Optional<Diagnostic> refusal) {
    return refusal.map(Diagnostic::message).orElse("adopted");
  }

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

  @Test
  void aNodeThatIsNotThereIsRefused() {
    testProject.declares(PORTAL);
    assertThat(testProject.adopt("web", "portal-1", "nowhere", Optional.empty())).isPresent();
  }

  @Test
  void aNodeThatTheResourceIsNotPlacedOnIsRefused() {
    World other = Konnect.world();
    other.put(
        Location.of(Konnect.PORTAL),
        MapValue.of("name", Text.of("web")).with("labels", MapValue.of("team", Text.of("x"))));
    testProject.provider("east", ScriptedProvider.on(other)).declares(PORTAL);
    Optional<?> refused = testProject.adopt("web", "portal-1", "east", Optional.empty());
    testProject.namespace("default").pruning().tryRun();
    assertThat(other.all()).hasSize(1);
    assertThat(refused).isPresent();
  }

  private static final String EAST = "placement: {nodes: [east]}\n";

  /** An implementation inside the API of the same node, made by somebody else. */
  private String childOnANode(TestProject placed, World east) {
    String api = resource("Api", "a", "name: a") + EAST;
    placed.declares(api).run();
    placed.declares(
        api,
        resource("ApiImplementation", "i", ", parent: Api/a", "implementation_type: x") + EAST);
    return east.put(
            new Location(
                Konnect.API_IMPLEMENTATION, List.of(east.all(Konnect.API).getFirst().id())),
            MapValue.of("implementation_type", Text.of("x")))
        .id();
  }

  @Test
  void aChildOnANodeIsAdoptedInsideItsParentThere() {
    World east = Konnect.world();
    TestProject placed =
        TestProject.on(Konnect.world()).provider("east", ScriptedProvider.on(east));
    String id = childOnANode(placed, east);
    assertThat(placed.adopt("i", id, "east", Optional.empty())).isEmpty();
    assertThat(placed.store().recall())
        .filteredOn(record -> record.deployment().identity().name().equals("i"))
        .singleElement()
        .matches(record -> record.instance().id().equals(id));
  }

  @Test
  void aChildWhoseParentIsElsewhereIsNotAdopted() {
    String child = resource("ApiImplementation", "i", ", parent: Api/a", "implementation_type: x");
    testProject.declares(resource("Api", "a", "name: a")).run();
    testProject
        .provider("east", ScriptedProvider.on(Konnect.world()))
        .declares(resource("Api", "a", "name: a"), child + EAST);
    assertThat(message(testProject.adopt("i", "x", "east", Optional.empty())))
        .contains("its parent Api/a is not in the store on 'east'");
  }

  private static final String THEIR_API =
      resource("Api", "a", ", annotations: {attune.dev/external: \"true\"}", "name: a");
  private static final String IMPLEMENTATION =
      resource("ApiImplementation", "i", ", parent: Api/a", "implementation_type: x");

  private RemoteObject api(String name) {
    return world.put(Location.of(Konnect.API), MapValue.of("name", Text.of(name)));
  }

  private String implementationIn(RemoteObject api) {
    return world
        .put(
            new Location(Konnect.API_IMPLEMENTATION, List.of(api.id())),
            MapValue.of("implementation_type", Text.of("x")))
        .id();
  }

  @Test
  void aChildOfAnExternalParentIsAdoptedInsideTheObjectThatIsLookedUp() {
    api("b");
    RemoteObject theirs = api("a");
    String id = implementationIn(theirs);
    testProject.declares(THEIR_API, IMPLEMENTATION);

    assertThat(testProject.adopt("i", id)).isEmpty();

    assertThat(testProject.store().recall())
        .singleElement()
        .matches(record -> record.instance().id().equals(id))
        .matches(record -> record.parents().equals(List.of(theirs.id())));
    assertThat(testProject.plan().changes()).isEmpty();
  }

  @Test
  void aChildOfAnExternalParentThatNothingMatchesIsNotAdopted() {
    String id = implementationIn(api("b"));
    testProject.declares(THEIR_API, IMPLEMENTATION);

    assertThat(testProject.adopt("i", id))
        .hasValueSatisfying(why ->
            assertThat(why)
                .returns(
                    "ApiImplementation/i cannot be adopted: no object matches its parent Api/a,"
                        + " which is external",
                    Diagnostic::message)
                .matches(said -> said.hint().isEmpty()));
  }

  @Test
  void aChildOfAnExternalParentThatCannotBeLookedUpSaysWhy() {
    String id = implementationIn(api("a"));
    testProject.declares(THEIR_API, IMPLEMENTATION);
    provider.when(Trigger.always().of(Operation.LIST), Fault.fails(new Failure.Denied("go away")));
    provider.when(
        Trigger.always().of(Operation.FIND_BY_NAME), Fault.fails(new Failure.Denied("go away")));

    assertThat(message(testProject.adopt("i", id)))
        .contains("its parent Api/a cannot be looked up: go away");
  }
}
