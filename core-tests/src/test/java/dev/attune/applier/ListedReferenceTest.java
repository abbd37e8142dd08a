package dev.attune.applier;

import static dev.attune.schema.Attribute.optional;
import static dev.attune.schema.Attribute.required;
import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attune.apply.ApplyReport;
import dev.attune.schema.Attribute;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.testkit.kind.Kind;
import dev.attune.testkit.project.TestProject;
import dev.attune.testkit.world.World;
import dev.attune.value.Text;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** References into objects that may be written as lists of one. */
class ListedReferenceTest {
  private static final TypeName DOOR = new TypeName("konnect.attune.dev", "Door");
  private static final TypeName SIGN = new TypeName("konnect.attune.dev", "Sign");

  private final World world =
      World.of(
          Kind.of(
                  schema(
                      DOOR,
                      optional(
                              "lock",
                              Type.listable(
                                  List.of(
                                      optional("key", Scalar.TEXT).build(),
                                      optional("code", Scalar.TEXT).sensitive().build())))
                          .build()))
              .build(),
          Kind.of(schema(SIGN, optional("text", Scalar.TEXT).build())).build());
  private final TestProject testProject = TestProject.on(world);

  private static Schema schema(TypeName type, Attribute field) {
    return Schema.of(
            type,
            "v1",
            Type.object(required("name", Scalar.TEXT).build(), field),
            "One of a house.")
        .named("name");
  }

  private static String sign(String reference) {
    return resource("Sign", "s", "name: s, text: \"" + reference + "\"");
  }

  @ParameterizedTest
  @CsvSource({"[{key: brass}]", "{key: brass}"})
  void anIndexMayStandThereOrNotHoweverTheObjectIsWritten(String lock) {
    String door = resource("Door", "front", "name: front, lock: " + lock);
    for (String reference : List.of("${Door/front.lock[0].key}", "${Door/front.lock.key}")) {
      assertThat(testProject.declares(door, sign(reference)).run().isComplete()).isTrue();
      assertThat(world.all(SIGN).getFirst().fields().get("text")).contains(Text.of("brass"));
    }
  }

  @Test
  void aReferenceToWhatIsStillToBeMadeMayHaveAnIndex() {
    String door = resource("Door", "front", "name: front, lock: {key: brass}");
    ApplyReport report =
        testProject.declares(door, sign("made for ${Door/front.lock[0].key}")).run();
    assertThat(report.isComplete()).isTrue();
    assertThat(world.all(SIGN).getFirst().fields().get("text")).contains(Text.of("made for brass"));
  }

  @Test
  void anotherIndexLeadsNowhere() {
    String door = resource("Door", "front", "name: front, lock: {key: brass}");
    testProject.declares(door, sign("${Door/front.lock[1].key}"));
    assertThatThrownBy(testProject::planning).hasMessageContaining("Door has no field 'lock[1]'");
  }

  @Test
  void aSecretBehindAnIndexIsASecret() {
    String door = resource("Door", "front", "name: front, lock: {code: \"1234567\"}");
    testProject.declares(door, sign("it is ${Door/front.lock[0].code}"));
    assertThatThrownBy(testProject::planning).hasMessageContaining("is secret and would be shown");
  }
}
