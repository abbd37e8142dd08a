package dev.attune.planner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.plan.Action;
import dev.attune.provider.Location;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.world.World;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import org.junit.jupiter.api.Test;

/** A fingerprint tells whether what a change was planned against is still there. */
class FingerprintsTest {
  private static final Schema THING =
      Schema.of(
              new TypeName("konnect.attune.dev", "Thing"),
              "v1",
              Type.object(
                  Attribute.required("name", Scalar.TEXT).build(),
                  Attribute.optional("declared", Scalar.TEXT).build(),
                  Attribute.optionalComputed("beside", Scalar.TEXT).build(),
                  Attribute.optionalComputed("around", Type.map(Scalar.TEXT)).build(),
                  Attribute.optional("secret", Scalar.TEXT).sensitive().build(),
                  Attribute.optional(
                          "nested",
                          Type.object(
                              Attribute.optional("set", Scalar.TEXT).build(),
                              Attribute.computed("etag", Scalar.TEXT).build()))
                      .build(),
                  Attribute.computed("etag", Scalar.TEXT).build(),
                  Attribute.optional("labels", Type.map(Scalar.TEXT)).build()),
              "")
          .named("name")
          .labelled(Konnect.LABELS);

  private static final Location HERE = Location.of(THING.type());

  private final World world = World.of(Kind.of(THING).build());

  FingerprintsTest() {
    put("thing");
  }

  private void put(String name) {
    world.put(
        HERE,
        name,
        MapValue.builder()
            .put("name", Text.of(name))
            .put("declared", Text.of("old"))
            .put("beside", Text.of("x"))
            .put("around", MapValue.of("k", Text.of("v")))
            .put("secret", Text.of("canary"))
            .put(
                "nested",
                MapValue.builder().put("set", Text.of("s")).put("etag", Text.of("1")).build())
            .put("etag", Text.of("1"))
            .put("labels", MapValue.of("attune-managed", Text.of("shop")))
            .build());
  }

  private static final String DECLARED =
      """
      apiVersion: konnect.attune.dev/v1
      kind: Thing
      metadata: {name: thing, namespace: shop}
      spec: {name: thing, declared: new, secret: canary, nested: {set: s}}
      """;

  private String ofUpdate() {
    return Scene.on(world).manifests(DECLARED).planned().changes().getFirst().fingerprint();
  }

  private String ofDelete() {
    return Scene.on(world)
        .pruning()
        .manifests(DECLARED.replace("thing", "other"))
        .planned()
        .changes()
        .stream()
        .filter(change -> change.action() == Action.DELETE)
        .findFirst()
        .orElseThrow()
        .fingerprint();
  }

  private void change(String path, Value value) {
    world.change(HERE, "thing", path, value);
  }

  @Test
  void ofAnUpdateSeesAnotherValueOfWhatIsDeclared() {
    String before = ofUpdate();
    change("declared", Text.of("older"));
    assertThat(ofUpdate()).isNotEqualTo(before);
  }

  @Test
  void ofAnUpdateSeesAnotherSecret() {
    String before = ofUpdate();
    change("secret", Text.of("another"));
    assertThat(ofUpdate()).isNotEqualTo(before);
  }

  @Test
  void ofAnUpdateDoesNotMindTheHashAndTheTimeOfBefore() {
    String before = ofUpdate();
    change("labels.attune-config-hash", Text.of("x"));
    change("labels.attune-last-updated", Text.of("y"));
    assertThat(ofUpdate()).isEqualTo(before);
  }

  @Test
  void ofAnUpdateDoesNotMindWhatNobodyDeclared() {
    String before = ofUpdate();
    change("beside", Text.of("y"));
    change("around", MapValue.of("other", Text.of("w")));
    assertThat(ofUpdate()).isEqualTo(before);
  }

  @Test
  void ofAnUpdateDoesNotMindWhatIsComputed() {
    String before = ofUpdate();
    change("etag", Text.of("2"));
    change("nested.etag", Text.of("2"));
    assertThat(ofUpdate()).isEqualTo(before);
  }

  @Test
  void ofADeleteSeesEverythingThatAPersonCanSet() {
    String before = ofDelete();
    change("beside", Text.of("y"));
    assertThat(ofDelete()).isNotEqualTo(before);
  }

  @Test
  void ofADeleteDoesNotMindWhatIsComputed() {
    String before = ofDelete();
    change("etag", Text.of("2"));
    assertThat(ofDelete()).isEqualTo(before);
  }

  @Test
  void ofADeleteDoesNotMindWhatIsComputedFurtherInside() {
    String before = ofDelete();
    change("nested.etag", Text.of("2"));
    assertThat(ofDelete()).isEqualTo(before);
  }

  @Test
  void ofACreateSaysThatNothingIsThere() {
    assertThat(
            Scene.on(world)
                .manifests(DECLARED.replace("thing", "other"))
                .planned()
                .changes()
                .getFirst()
                .fingerprint())
        .isEqualTo("absent");
  }
}
