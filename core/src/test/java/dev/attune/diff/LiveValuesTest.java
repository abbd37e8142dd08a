package dev.attune.diff;

import static dev.attune.diff.DiffText.list;
import static dev.attune.diff.DiffText.map;
import static dev.attune.diff.DiffText.num;
import static dev.attune.diff.DiffText.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.Attribute;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Type;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
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

  private static final Type.ObjectOf RULE =
      Type.object(
          Attribute.required("name", TEXT).build(),
          Attribute.optional("note", TEXT).normaliser(Normaliser.CASE).build(),
          Attribute.optional("size", Type.Scalar.NUMBER).build());

  private static MapValue rule(String name, String note, int size) {
    return map("name", text(name), "note", text(note)).with("size", num(size));
  }

  @Test
  void inAnElementWithAKeyOnlyWhatChangesIsAsPlanned() {
    assertThat(
            kept(
                Type.keyed(RULE, "name"),
                list(rule("s", "Y", 1), rule("r", "X", 1)),
                list(rule("r", "x", 2), rule("s", "y", 1), rule("t", "z", 1))))
        .isEqualTo(
            "{\"a\":[{\"name\":\"r\",\"note\":\"X\",\"size\":2},"
                + "{\"name\":\"s\",\"note\":\"Y\",\"size\":1},"
                + "{\"name\":\"t\",\"note\":\"z\",\"size\":1}]}");
  }

  @Test
  void elementsThatShareAKeyAreAsPlanned() {
    assertThat(
            kept(
                Type.keyed(RULE, "name"),
                list(rule("r", "X", 1), rule("r", "Y", 1)),
                list(rule("r", "x", 2), rule("r", "y", 1))))
        .isEqualTo(
            "{\"a\":[{\"name\":\"r\",\"note\":\"x\",\"size\":2},"
                + "{\"name\":\"r\",\"note\":\"y\",\"size\":1}]}");
  }

  @Test
  void inAnEntryOfAMapOnlyWhatChangesIsAsPlanned() {
    assertThat(
            kept(
                Type.map(RULE),
                map("r", rule("r", "X", 1), "s", rule("s", "Y", 1)),
                map("r", rule("r", "x", 2), "s", rule("s", "y", 1))))
        .isEqualTo(
            "{\"a\":{\"r\":{\"name\":\"r\",\"note\":\"X\",\"size\":2},"
                + "\"s\":{\"name\":\"s\",\"note\":\"Y\",\"size\":1}}}");
  }

  @Test
  void anEntryOfAMapIsSpelledAsTheMapSays() {
    Type.ObjectOf body =
        Type.object(Attribute.optional("a", Type.map(TEXT)).normaliser(Normaliser.CASE).build());

    assertThat(
            CanonicalJson.write(
                LiveValues.kept(
                    body,
                    map("a", map("r", text("X"), "s", text("Y"))),
                    map("a", map("r", text("x"), "s", text("z"))))))
        .isEqualTo("{\"a\":{\"r\":\"X\",\"s\":\"z\"}}");
  }

  @Test
  void whatIsPlannedAsASecretStaysOneInAnElementToo() {
    assertThat(
            kept(
                Type.keyed(RULE, "name"),
                list(rule("r", "CANARY", 1)),
                list(rule("r", "", 2).with("note", text("canary").markedSensitive()))))
        .isEqualTo("{\"a\":[{\"name\":\"r\",\"note\":\"(sensitive)\",\"size\":2}]}");
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
