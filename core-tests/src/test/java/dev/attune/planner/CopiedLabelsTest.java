package dev.attune.planner;

import static dev.attune.schema.Attribute.optional;
import static dev.attune.schema.Attribute.optionalComputed;
import static dev.attune.schema.Attribute.required;
import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.LabelField;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.kind.PlanningBehaviour;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.world.RemoteObject;
import dev.attune.testkit.world.World;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a remote system copies of our labels to other places of an object is ours as well. */
class CopiedLabelsTest {
  private static final TypeName TEMPLATE = new TypeName("konnect.attune.dev", "Template");
  private static final Type.ObjectOf SPEC =
      Type.object(
          optional("resource", Scalar.TEXT).build(),
          optional("tags", Type.map(Scalar.TEXT)).build());

  private final World world =
      World.of(
          Kind.of(
                  Schema.of(
                          TEMPLATE,
                          "v1",
                          Type.object(
                              required("name", Scalar.TEXT).build(),
                              optional("image", Scalar.TEXT).build(),
                              optional("specs", Type.list(SPEC)).build(),
                              optional("pairs", Type.set(pair())).build(),
                              optional(
                                      "carrier",
                                      Type.listable(List.copyOf(SPEC.attributes().values())))
                                  .build(),
                              optionalComputed("number", Scalar.NUMBER).build(),
                              optional("tags", Type.map(Scalar.TEXT)).build()),
                          "What machines are made from.")
                      .named("name")
                      .labelled(new LabelField("tags", Konnect.DIALECT, false)))
              .planning(PlanningBehaviour.plain().unknownOnUpdate("number"))
              .build());
  private final TestProject testProject = TestProject.on(world);

  private static Type.ObjectOf pair() {
    return Type.object(
        optional("key", Scalar.TEXT).build(), optional("value", Scalar.TEXT).build());
  }

  private static String template(String more) {
    return resource("Template", "lt", ", labels: {team: blue}", "name: lt" + more);
  }

  private static MapValue spec(String resource, MapValue tags) {
    return MapValue.of("resource", Text.of(resource)).with("tags", tags);
  }

  private static MapValue ours() {
    return MapValue.of("attune-managed", Text.of("default"));
  }

  /** Applies a template, and lets the remote system add something to it. */
  private List<String> plannedWith(String declared, String field, Value value) {
    testProject.declares(template(declared)).run();
    RemoteObject made = world.all(TEMPLATE).getFirst();
    world.change(made.location(), made.id(), field, value);
    assertThat(testProject.drift().drifts().isEmpty())
        .isEqualTo(testProject.plan().changes().isEmpty());
    return testProject.plan().changes().stream()
        .flatMap(change -> change.fields().keys().stream())
        .toList();
  }

  @Test
  void anElementThatHoldsNothingButOurLabelsIsNoDifference() {
    assertThat(plannedWith("", "specs", ListValue.of(spec("template", ours())))).isEmpty();
  }

  @Test
  void anElementThatRepeatsAllLabelsOfTheObjectIsNoDifference() {
    MapValue all = ours().with("team", Text.of("blue"));
    assertThat(plannedWith("", "specs", ListValue.of(spec("template", all)))).isEmpty();
  }

  @Test
  void aCopyBesideDeclaredElementsIsNoDifference() {
    MapValue declared = spec("machine", MapValue.of("team", Text.of("red")));
    assertThat(
            plannedWith(
                ", specs: [{resource: machine, tags: {team: red}}]",
                "specs",
                ListValue.of(declared, spec("template", ours()))))
        .isEmpty();
  }

  @Test
  void ourLabelInsideADeclaredElementIsNoDifference() {
    MapValue spread = spec("machine", ours().with("team", Text.of("red")));
    assertThat(
            plannedWith(
                ", specs: [{resource: machine, tags: {team: red}}]", "specs", ListValue.of(spread)))
        .isEmpty();
  }

  @Test
  void aPairOfKeyAndValueIsNoDifference() {
    MapValue pair = MapValue.of("key", Text.of("attune-managed")).with("value", Text.of("default"));
    assertThat(plannedWith("", "pairs", ListValue.of(pair))).isEmpty();
  }

  @Test
  void aBlockOfItsOwnIsNoDifference() {
    assertThat(plannedWith("", "carrier", spec("template", ours()))).isEmpty();
  }

  @Test
  void anElementWithALabelThatTheObjectDoesNotHaveIsADifference() {
    MapValue more = ours().with("cost", Text.of("high"));
    assertThat(plannedWith("", "specs", ListValue.of(spec("template", more)))).contains("specs");
  }

  @Test
  void anElementWithoutALabelOfOursIsADifference() {
    MapValue theirs = MapValue.of("team", Text.of("blue"));
    assertThat(plannedWith("", "specs", ListValue.of(spec("template", theirs)))).contains("specs");
  }

  @Test
  void aRealDifferenceBesideACopyIsPlanned() {
    plannedWith("", "specs", ListValue.of(spec("template", ours())));
    testProject.declares(template(", image: new"));
    assertThat(testProject.plan().changes())
        .singleElement()
        .satisfies(
            change -> assertThat(change.fields().keys()).contains("image").doesNotContain("specs"));
  }
}
