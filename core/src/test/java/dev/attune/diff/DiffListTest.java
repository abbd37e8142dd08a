package dev.attune.diff;

import static dev.attune.diff.DiffText.list;
import static dev.attune.diff.DiffText.map;
import static dev.attune.diff.DiffText.num;
import static dev.attune.diff.DiffText.set;
import static dev.attune.diff.DiffText.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Type;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Unknown;
import org.junit.jupiter.api.Test;

class DiffListTest {
  private static final Type TEXTS = Type.list(Type.Scalar.TEXT);
  private static final Type SET = Type.set(Type.Scalar.TEXT);

  private static final Type RULES =
      Type.list(
          Type.object(
              Attribute.optional("action", Type.Scalar.TEXT).build(),
              Attribute.computed("id", Type.Scalar.NUMBER).build()));

  @Test
  void aChangedElementHasThePathOfItsIndex() {
    assertThat(DiffText.between(TEXTS, list("x", "y", "z"), list("x", "Y", "z")))
        .containsExactly("a[1]: \"y\" > \"Y\"");
  }

  @Test
  void aChangeInsideAnElementHasItsOwnPath() {
    assertThat(
            DiffText.between(
                RULES,
                list(map("action", text("allow")), map("action", text("deny"))),
                list(map("action", text("allow")), map("action", text("log")))))
        .containsExactly("a[1].action: \"deny\" > \"log\"");
  }

  @Test
  void whatOnlyTheProviderSetsIsIgnoredInElements() {
    assertThat(
            DiffText.between(
                RULES,
                list(map("action", text("allow"), "id", num(1))),
                list(map("action", text("allow"), "id", Unknown.UNKNOWN))))
        .isEmpty();
  }

  @Test
  void anInsertedElementIsOneEditOfTheList() {
    assertThat(DiffText.between(TEXTS, list("x", "z"), list("x", "y", "z")))
        .containsExactly("a: [\"x\",\"z\"] > [\"x\",\"y\",\"z\"] {+1 \"y\"}");
  }

  @Test
  void aRemovedElementIsOneEditOfTheList() {
    assertThat(DiffText.between(TEXTS, list("x", "y", "z"), list("x", "z")))
        .containsExactly("a: [\"x\",\"y\",\"z\"] > [\"x\",\"z\"] {-1 \"y\"}");
  }

  @Test
  void aMovedElementIsRemovedAndAdded() {
    assertThat(DiffText.between(TEXTS, list("x", "y", "z"), list("y", "z", "x")))
        .containsExactly("a: [\"x\",\"y\",\"z\"] > [\"y\",\"z\",\"x\"] {-0 \"x\", +2 \"x\"}");
  }

  @Test
  void aChangeBesideAnInsertionIsAnEdit() {
    assertThat(
            DiffText.between(
                RULES,
                list(map("action", text("a")), map("action", text("b"))),
                list(map("action", text("A")), map("action", text("b")), map("action", text("c")))))
        .containsExactly(
            "a: [{\"action\":\"a\"},{\"action\":\"b\"}]"
                + " > [{\"action\":\"A\"},{\"action\":\"b\"},{\"action\":\"c\"}]"
                + " {~0 [a[0].action: \"a\" > \"A\"], +2 {\"action\":\"c\"}}");
  }

  @Test
  void anElementOfAnotherKindIsRemovedAndAdded() {
    assertThat(DiffText.between(Type.DYNAMIC, list(num(1)), list("x")))
        .containsExactly("a: [1] > [\"x\"] {-0 1, +0 \"x\"}");
  }

  @Test
  void anElementThatIsNotKnownYetChangesInItsPlace() {
    assertThat(DiffText.between(TEXTS, list("x", "y"), list(text("x"), Unknown.UNKNOWN)))
        .containsExactly("a[1]: \"y\" > \"<unknown>\"");
  }

  @Test
  void anElementThatBecomesNullChangesInItsPlace() {
    assertThat(DiffText.between(TEXTS, list("x", "y"), list(text("x"), Null.NULL)))
        .containsExactly("a[1]: \"y\" > -");
  }

  @Test
  void anEmptyListIsNotAbsence() {
    assertThat(DiffText.between(TEXTS, ListValue.EMPTY, Null.NULL)).containsExactly("a: [] > -");
  }

  @Test
  void anAtomicListIsOneDifference() {
    assertThat(
            DiffText.between(
                new Type.ListOf(Type.Scalar.TEXT, ListKind.ATOMIC), list("x", "y"), list("x", "z")))
        .containsExactly("a: [\"x\",\"y\"] > [\"x\",\"z\"]");
  }

  @Test
  void theOrderOfASetDoesNotMatter() {
    assertThat(DiffText.between(SET, set("x", "y"), list("y", "x"))).isEmpty();
  }

  @Test
  void aSetIsOneDifferenceThatSaysWhatCameAndWent() {
    assertThat(DiffText.between(SET, set("x", "y"), set("y", "z")))
        .containsExactly("a: [\"x\",\"y\"] > [\"y\",\"z\"] {-0 \"x\", +1 \"z\"}");
  }

  @Test
  void anUnknownElementOfASetIsNew() {
    MapValue unknown = map("action", Unknown.UNKNOWN);
    assertThat(DiffText.between(Type.set(Type.DYNAMIC), list(unknown), list(unknown)))
        .singleElement()
        .asString()
        .endsWith("{-0 {\"action\":\"<unknown>\"}, +0 {\"action\":\"<unknown>\"}}");
  }
}
