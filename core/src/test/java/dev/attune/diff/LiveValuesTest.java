package dev.attune.diff;

import static dev.attune.diff.Told.list;
import static dev.attune.diff.Told.map;
import static dev.attune.diff.Told.num;
import static dev.attune.diff.Told.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.Attribute;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Type;
import dev.attune.value.CanonicalJson;
import dev.attune.value.Value;
import org.junit.jupiter.api.Test;

class LiveValuesTest {
  private static final Type TEXT = Type.Scalar.TEXT;
  private static final Type.ObjectOf ANY_CASE =
      Type.object(
          Attribute.optional("name", TEXT).normaliser(Normaliser.CASE).build(),
          Attribute.optional("size", Type.Scalar.NUMBER).build());

  private static String kept(Type type, Value live, Value planned) {
    return CanonicalJson.write(
        LiveValues.kept(
            Type.object(Attribute.optional("a", type).build()), map("a", live), map("a", planned)));
  }

  @Test
  void whatIsOnlySpelledOtherwiseStaysBesideWhatChanges() {
    assertThat(
            kept(
                ANY_CASE,
                map("name", text("ABC"), "size", num(1)),
                map("name", text("abc"), "size", num(2))))
        .isEqualTo("{\"a\":{\"name\":\"ABC\",\"size\":2}}");
  }

  @Test
  void elementsWithKeysStayInTheirOrder() {
    Type keyed = Type.keyed(Type.object(Attribute.required("name", TEXT).build()), "name");

    assertThat(
            kept(
                keyed,
                list(map("name", text("b")), map("name", text("a"))),
                list(map("name", text("a")), map("name", text("b")))))
        .isEqualTo("{\"a\":[{\"name\":\"b\"},{\"name\":\"a\"}]}");
  }

  @Test
  void whatDiffersIsAsPlanned() {
    assertThat(kept(Type.list(TEXT), list("a", "b"), list("b", "a")))
        .isEqualTo("{\"a\":[\"b\",\"a\"]}");
  }

  @Test
  void whatIsPlannedAsASecretStaysOne() {
    assertThat(
            kept(
                ANY_CASE,
                map("name", text("CANARY"), "size", num(1)),
                map("name", text("canary").markedSensitive(), "size", num(1))))
        .isEqualTo("{\"a\":{\"name\":\"(sensitive)\",\"size\":1}}");
  }
}
