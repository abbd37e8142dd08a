package dev.attune.planner.prune;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.observe.RecordedPlaces;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Provider;
import dev.attune.schema.Attribute;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.store.LastApplied;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.provider.ScriptedProvider;
import dev.attune.testkit.world.World;
import java.lang.reflect.Proxy;
import java.util.List;
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
  private final TestProject testProject = TestProject.on(before).namespace("default");

  /** Has them recorded while children lived in an Api alone. */
  private void applied(String protection) {
    testProject.declares(
        resource(
            "Api", "a", ", annotations: {attune.dev/protected: \"" + protection + "\"}", "name: a"),
        resource("ApiImplementation", "v", ", parent: Api/a", "implementation_type: x"));
    assertThat(testProject.run().isComplete()).isTrue();
    ScriptedProvider same = ScriptedProvider.on(before);
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
}
