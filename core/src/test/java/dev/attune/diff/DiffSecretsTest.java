package dev.attune.diff;

import static dev.attune.diff.DiffText.list;
import static dev.attune.diff.DiffText.map;
import static dev.attune.diff.DiffText.num;
import static dev.attune.diff.DiffText.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class DiffSecretsTest {
  private static final Type TEXT = Type.Scalar.TEXT;
  private static final Value SECRET = text("canary").markedSensitive();

  private static List<String> secret(Type type, Value before, Value after) {
    Type.ObjectOf object = Type.object(Attribute.optional("a", type).sensitive().build());
    return DiffText.between(object, map("a", before), map("a", after));
  }

  @Test
  void secretsAreComparedByTheirRealValue() {
    assertThat(secret(TEXT, text("canary"), SECRET)).isEmpty();
  }

  @Test
  void aSecretAttributeIsMaskedOnBothSides() {
    assertThat(secret(TEXT, text("canary"), text("other")))
        .containsExactly("a: \"(sensitive)\" > \"(sensitive)\"");
  }

  @Test
  void theOldValueOfASecretIsMasked() {
    assertThat(DiffText.between(TEXT, text("canary-old"), SECRET))
        .containsExactly("a: \"(sensitive)\" > \"(sensitive)\"");
  }

  @Test
  void theNewValueOfASecretIsMasked() {
    assertThat(DiffText.between(TEXT, SECRET, text("canary-new")))
        .containsExactly("a: \"(sensitive)\" > \"(sensitive)\"");
  }

  @Test
  void theKeysOfASecretMapAreNotTold() {
    assertThat(secret(Type.map(TEXT), MapValue.EMPTY, map("canary", text("x"))))
        .containsExactly("a: \"(sensitive)\" > \"(sensitive)\"");
  }

  @Test
  void keysThatTheSchemaDoesNotKnowAreNotToldInASecretObject() {
    Type object = Type.object(Attribute.optional("x", TEXT).build());
    assertThat(secret(object, MapValue.EMPTY, map("canary", text("x"))))
        .containsExactly("a: \"(sensitive)\" > \"(sensitive)\"");
  }

  @Test
  void theFieldsOfASecretObjectAreTold() {
    Type object = Type.object(Attribute.optional("x", TEXT).build());
    assertThat(secret(object, map("x", text("canary")), map("x", text("other"))))
        .containsExactly("a.x: \"(sensitive)\" > \"(sensitive)\"");
  }

  @Test
  void theElementsOfASecretListAreMaskedInItsEdits() {
    assertThat(secret(Type.list(TEXT), list("x"), list("canary", "x")))
        .containsExactly("a: \"(sensitive)\" > \"(sensitive)\" {+0 \"(sensitive)\"}");
  }

  @Test
  void theElementsOfASecretSetAreMaskedInItsEdits() {
    assertThat(secret(Type.set(TEXT), list("x"), list("canary", "x")))
        .containsExactly("a: \"(sensitive)\" > \"(sensitive)\" {+0 \"(sensitive)\"}");
  }

  private static Type byToken() {
    return Type.keyed(
        Type.object(
            Attribute.required("token", TEXT).build(),
            Attribute.optional("size", Type.Scalar.NUMBER).build()),
        "token");
  }

  @Test
  void aSecretKeyIsNotInThePath() {
    assertThat(
            DiffText.between(
                byToken(),
                list(map("token", SECRET, "size", num(1))),
                list(map("token", text("canary"), "size", num(2)))))
        .containsExactly("a[0].size: 1 > 2");
  }

  @Test
  void elementsOfSecretKeysHaveOnePathEach() {
    assertThat(
            secret(
                byToken(),
                list(
                    map("token", text("canary-gone"), "size", num(1)),
                    map("token", text("canary-kept"), "size", num(1))),
                list(
                    map("token", text("canary-new"), "size", num(1)),
                    map("token", text("canary-kept"), "size", num(2)))))
        .extracting(told -> told.substring(0, told.indexOf(':')))
        .containsExactly("a[0]", "a[1].size", "a[2]");
  }

  @Test
  void anOldElementIsMaskedWhereANewOneIs() {
    Type tokens = Type.list(Type.object(Attribute.optional("token", TEXT).build()));
    ListValue before = list(map("token", text("canary-old")));
    ListValue after = list(map("token", text("x")), map("token", SECRET));
    assertThat(DiffText.between(tokens, before, after).toString()).doesNotContain("canary");
  }

  @Test
  void whatIsNotMarkedBesideASecretIsShown() {
    Type keyed =
        Type.keyed(
            Type.object(
                Attribute.required("name", TEXT).build(),
                Attribute.optional("value", TEXT).build()),
            "name");
    assertThat(
            DiffText.between(
                keyed,
                list(map("name", text("x"), "value", text("1"))),
                list(
                    map("name", text("x"), "value", text("2")),
                    map("name", text("y"), "value", SECRET))))
        .contains("a[name=\"x\"].value: \"1\" > \"2\"");
  }
}
