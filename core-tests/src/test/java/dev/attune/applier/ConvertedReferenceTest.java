package dev.attune.applier;

import static dev.attune.schema.Attribute.computed;
import static dev.attune.schema.Attribute.optional;
import static dev.attune.schema.Attribute.required;
import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.apply.ApplyReport;
import dev.attune.schema.Attribute;
import dev.attune.schema.LabelField;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.kind.PlanningBehaviour;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.world.World;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A reference whose value becomes the type that is wanted, whenever that value is known. */
class ConvertedReferenceTest {
  private static final TypeName TEMPLATE = new TypeName("konnect.attune.dev", "Template");
  private static final TypeName GROUP = new TypeName("konnect.attune.dev", "Group");

  private final World world =
      World.of(
          Kind.of(
                  schema(
                      TEMPLATE,
                      computed("latest", Scalar.NUMBER).build(),
                      computed("ready", Scalar.BOOL).build(),
                      computed("ports", Type.list(Scalar.NUMBER)).build(),
                      computed("zones", Type.set(Scalar.NUMBER)).build(),
                      computed("sizes", Type.map(Scalar.NUMBER)).build(),
                      computed("secret", Scalar.NUMBER).sensitive().build()))
              .computed("latest", _ -> Num.of(7))
              .computed("ready", _ -> Bool.TRUE)
              .computed("ports", _ -> ListValue.of(Num.of(80), Num.of(443)))
              .computed("zones", _ -> SetValue.of(Num.of(1), Num.of(2)))
              .computed("sizes", _ -> MapValue.of("small", Num.of(3)))
              .computed("secret", _ -> Num.of(4711))
              .planning(PlanningBehaviour.plain())
              .build(),
          Kind.of(
                  schema(
                          GROUP,
                          optional("version", Scalar.TEXT).build(),
                          optional("code", Scalar.TEXT).sensitive().build(),
                          optional("lines", Type.list(Scalar.TEXT)).build(),
                          optional("tags", Type.map(Scalar.TEXT)).build(),
                          optional(
                                  "launch",
                                  Type.listable(List.of(optional("version", Scalar.TEXT).build())))
                              .build(),
                          optional("labels", Type.map(Scalar.TEXT)).build())
                      .labelled(new LabelField("labels", Konnect.DIALECT, false)))
              .planning(PlanningBehaviour.plain())
              .build());
  private final TestProject testProject = TestProject.on(world);

  private static Schema schema(TypeName type, Attribute... fields) {
    Attribute[] all = new Attribute[fields.length + 1];
    all[0] = required("name", Scalar.TEXT).build();
    System.arraycopy(fields, 0, all, 1, fields.length);
    return Schema.of(type, "v1", Type.object(all), "One of a fleet.").named("name");
  }

  private static final String LT = resource("Template", "lt", "name: lt");

  private Value applied(String field, String reference) {
    String group = resource("Group", "g", "name: g, " + field + ": \"" + reference + "\"");
    ApplyReport report = testProject.declares(LT, group).run();
    assertThat(report.isComplete()).as(report.toString()).isTrue();
    assertThat(testProject.plan().changes()).isEmpty();
    return world.all(GROUP).getFirst().fields().get(field).orElseThrow();
  }

  @Test
  void aNumberBecomesText() {
    assertThat(applied("version", "${Template/lt.latest}")).isEqualTo(Text.of("7"));
  }

  @Test
  void aBooleanBecomesText() {
    assertThat(applied("version", "${Template/lt.ready}")).isEqualTo(Text.of("true"));
  }

  @Test
  void theElementsOfAListBecomeText() {
    assertThat(applied("lines", "${Template/lt.ports}"))
        .isEqualTo(ListValue.of(Text.of("80"), Text.of("443")));
  }

  @Test
  void aSetBecomesAList() {
    assertThat(applied("lines", "${Template/lt.zones}"))
        .isEqualTo(ListValue.of(Text.of("1"), Text.of("2")));
  }

  @Test
  void theEntriesOfAMapBecomeText() {
    assertThat(applied("tags", "${Template/lt.sizes}"))
        .isEqualTo(MapValue.of("small", Text.of("3")));
  }

  @Test
  void aSecretStaysOneAsText() {
    assertThat(applied("code", "${Template/lt.secret}")).isEqualTo(Text.of("4711"));
    assertThat(testProject.plan().toString()).doesNotContain("4711");
  }

  @Test
  void aNumberInsideANestedObjectBecomesText() {
    String group =
        resource("Group", "g", "name: g, launch: [{version: \"${Template/lt.latest}\"}]");
    assertThat(testProject.declares(LT, group).run().isComplete()).isTrue();
    assertThat(world.all(GROUP).getFirst().fields().get("launch"))
        .contains(MapValue.of("version", Text.of("7")));
  }

  @Test
  void aNumberInALabelBecomesText() {
    String group = resource("Group", "g", ", labels: {v: \"${Template/lt.latest}\"}", "name: g");
    assertThat(testProject.declares(LT, group).run().isComplete()).isTrue();
    MapValue labels = (MapValue) world.all(GROUP).getFirst().fields().get("labels").orElseThrow();
    assertThat(labels.get("v")).contains(Text.of("7"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"version", "code"})
  void whatIsKnownWhenThePlanIsMadeBecomesTextAsWell(String field) {
    testProject.declares(LT).run();
    assertThat(applied(field, "${Template/lt.latest}")).isEqualTo(Text.of("7"));
  }

  @Test
  void twoReferencesToOneNumberAgreeWhereverTheyStand() {
    String group =
        resource(
            "Group",
            "g",
            "name: g, version: \"${Template/lt.latest}\", lines: [\"v${Template/lt.latest}\"]");
    testProject.declares(LT, group).run();
    assertThat(world.all(GROUP).getFirst().fields())
        .satisfies(fields ->
            assertThat(
                    Map.of("version", fields.get("version"), "lines", fields.get("lines"))
                        .toString())
                .contains("\"7\"", "\"v7\""));
  }
}
