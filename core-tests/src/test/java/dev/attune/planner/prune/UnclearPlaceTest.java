package dev.attune.planner.prune;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.observe.ObjectId;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.RecordedPlaces;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.schema.Attribute;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.store.Store;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.Fault;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.provider.Trigger;
import dev.attune.testkit.world.World;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A kind that could live in one kind alone when its objects were recorded, and now in two. */
class UnclearPlaceTest {
  private static Schema child(List<TypeName> parents) {
    return Schema.of(
            Konnect.API_IMPLEMENTATION,
            Konnect.VERSION,
            Type.object(Attribute.optional("implementation_type", Scalar.TEXT).build()),
            "A child.")
        .insideOneOf(parents);
  }

  private static World world(List<TypeName> parents) {
    return World.of(
        Konnect.kind(Konnect.API).build(),
        Konnect.kind(Konnect.PORTAL).build(),
        Kind.of(child(parents)).build());
  }

  private final World before = world(List.of(Konnect.API));
  private final Catalogue now = world(List.of(Konnect.API, Konnect.PORTAL)).catalogue();
  private final ScriptedProvider same = ScriptedProvider.on(before);
  private final TestProject testProject =
      new TestProject().provider("konnect", same).namespace("default");

  private void applied(String protection) {
    recorded(protection);
    gainsAParent();
  }

  /** Has them recorded while children lived in an Api alone. */
  private void recorded(String protection) {
    testProject.declares(
        resource(
            "Api", "a", ", annotations: {attune.dev/protected: \"" + protection + "\"}", "name: a"),
        resource("ApiImplementation", "v", ", parent: Api/a", "implementation_type: x"));
    assertThat(testProject.run().isComplete()).isTrue();
  }

  /** From now on, children can live in a Portal as well. */
  private void gainsAParent() {
    testProject.provider(
        "konnect",
        (Provider)
            Proxy.newProxyInstance(
                Provider.class.getClassLoader(),
                new Class<?>[] {Provider.class},
                (_, method, arguments) ->
                    method.getName().equals("schemas") ? now : method.invoke(same, arguments)));
  }

  @Test
  void nothingIsDeletedWhereProtectionCannotBeTold() {
    applied("true");
    assertThat(testProject.destroying("ApiImplementation/v").planning().diagnostics())
        .singleElement()
        .satisfies(said -> {
          assertThat(said.code()).isEqualTo(PlanCode.PROTECTED);
          assertThat(said.isError()).isTrue();
          assertThat(said.message())
              .isEqualTo(
                  "the parent of ApiImplementation/v cannot be told: when it was recorded,"
                      + " ApiImplementation had one kind of parent, and now it can live in Api or"
                      + " Portal");
        });
  }

  @Test
  void whatMayLiveInAnObjectIsSeenBeforeThatGoes() {
    applied("false");
    assertThat(testProject.destroying("Api/a").planning().plan()).isEmpty();
  }

  @Test
  void theRecordOfTheParentTellsThePlace() {
    applied("true");
    List<LastApplied> records = RecordedPlaces.today(now, testProject.store().recall());
    String api = before.all(Konnect.API).getFirst().id();
    assertThat(records)
        .filteredOn(record -> !record.parents().isEmpty())
        .extracting(LastApplied::parents)
        .containsExactly(List.of("Api/" + api));
  }

  @Test
  void whereNoParentIsOnRecordThePlaceStaysUnclear() {
    applied("true");
    List<LastApplied> children =
        testProject.store().recall().stream()
            .filter(record -> !record.parents().isEmpty())
            .toList();
    assertThat(RecordedPlaces.today(now, children)).isEqualTo(children);
  }

  /** The child as it is seen now, in a parent that has a kind. */
  private ObjectId seen() {
    String api = before.all(Konnect.API).getFirst().id();
    String id = before.all(Konnect.API_IMPLEMENTATION).getFirst().id();
    return new ObjectId(
        "konnect", new Location(Konnect.API_IMPLEMENTATION, List.of("Api/" + api)), id);
  }

  @Test
  void whatWasLetGoThereStaysLetGo() {
    recorded("false");
    testProject.forgetting(true, "ApiImplementation/v").run();
    assertThat(new RecordIndex(testProject.store()).isReleased(seen())).isTrue();
    ObjectId elsewhere =
        new ObjectId(
            "konnect", new Location(Konnect.API_IMPLEMENTATION, List.of("Api/b")), seen().id());
    assertThat(new RecordIndex(testProject.store()).isReleased(elsewhere)).isFalse();
  }

  @Test
  void theRecordOfTheParentTellsWhereSomethingWasLetGo() {
    recorded("false");
    testProject.forgetting(true, "ApiImplementation/v").run();
    Store store = testProject.store();
    assertThat(RecordedPlaces.today(now, store.released(), store::recall))
        .extracting(ObjectId::of)
        .containsExactly(Optional.of(seen()));
  }

  private void inDoubt() {
    same.when(
        Trigger.always().of(Operation.CREATE).on(Konnect.API_IMPLEMENTATION),
        Fault.fails(new Failure.InDoubt("lost", true)));
    testProject.declares(
        resource("Api", "a", "name: a"),
        resource("ApiImplementation", "v", ", parent: Api/a", "implementation_type: x"));
    testProject.run();
    same.healed();
    assertThat(testProject.store().openIntents()).hasSize(1);
  }

  @Test
  void theRecordOfTheParentTellsWhereACreateIsOpen() {
    inDoubt();
    Store store = testProject.store();
    assertThat(RecordedPlaces.today(now, store.openIntents(), store::recall))
        .extracting(Intent::parents)
        .containsExactly(List.of("Api/" + before.all(Konnect.API).getFirst().id()));
  }

  @Test
  void aCreateWhosePlaceCannotBeToldStaysInDoubt() {
    inDoubt();
    gainsAParent();
    testProject.settle();
    assertThat(testProject.store().openIntents())
        .singleElement()
        .satisfies(intent ->
            assertThat(intent.doubt().orElseThrow().text())
                .contains("the parent of ApiImplementation/v cannot be told"));
  }
}
