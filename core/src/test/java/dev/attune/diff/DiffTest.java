package dev.attune.diff;

import static dev.attune.diff.DiffText.list;
import static dev.attune.diff.DiffText.map;
import static dev.attune.diff.DiffText.num;
import static dev.attune.diff.DiffText.set;
import static dev.attune.diff.DiffText.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import org.junit.jupiter.api.Test;

class DiffTest {
  private static final Type TEXT = Type.Scalar.TEXT;

  private static final Type.ObjectOf SPEC =
      Type.object(
          Attribute.optional("name", TEXT).build(),
          Attribute.optional("size", Type.Scalar.NUMBER).build(),
          Attribute.computed("id", TEXT).build(),
          Attribute.optional(
                  "disk",
                  Type.object(
                      Attribute.optional("kind", TEXT).build(),
                      Attribute.computed("serial", TEXT).build()))
              .build(),
          Attribute.optional("labels", Type.map(TEXT)).build());

  @Test
  void theSameStateHasNoDifference() {
    MapValue state = map("name", text("a"), "disk", map("kind", text("ssd")));
    assertThat(Diff.between(SPEC, state, state).isEmpty()).isTrue();
  }

  @Test
  void aChangedFieldIsADifference() {
    assertThat(DiffText.between(SPEC, map("name", text("a")), map("name", text("b"))))
        .containsExactly("name: \"a\" > \"b\"");
  }

  @Test
  void aRemovedFieldIsADifference() {
    assertThat(DiffText.between(SPEC, map("name", text("a")), MapValue.EMPTY))
        .containsExactly("name: \"a\" > -");
  }

  @Test
  void everyFieldOfANewObjectIsADifference() {
    assertThat(DiffText.between(SPEC, MapValue.EMPTY, map("size", num(1), "name", text("a"))))
        .containsExactly("name: - > \"a\"", "size: - > 1");
  }

  @Test
  void differencesFollowTheOrderOfTheSchema() {
    MapValue after = map("labels", map("x", text("y")), "name", text("a"));
    assertThat(DiffText.between(SPEC, MapValue.EMPTY, after))
        .containsExactly("name: - > \"a\"", "labels: - > {\"x\":\"y\"}");
  }

  @Test
  void nullAndAbsenceAreTheSame() {
    assertThat(DiffText.between(SPEC, map("name", Null.NULL), MapValue.EMPTY)).isEmpty();
  }

  @Test
  void aFieldThatBecomesNullHasNothingAfterwards() {
    assertThat(DiffText.between(SPEC, map("name", text("a")), map("name", Null.NULL)))
        .containsExactly("name: \"a\" > -");
  }

  @Test
  void anEmptyTextIsNotAbsence() {
    assertThat(DiffText.between(SPEC, map("name", text("")), MapValue.EMPTY))
        .containsExactly("name: \"\" > -");
  }

  @Test
  void numbersAreComparedByValue() {
    assertThat(DiffText.between(SPEC, map("size", Num.of("1.0")), map("size", Num.of("1e0"))))
        .isEmpty();
  }

  @Test
  void theDifferenceInsideAnObjectHasThePathOfItsField() {
    assertThat(
            DiffText.between(
                SPEC, map("disk", map("kind", text("ssd"))), map("disk", map("kind", text("hdd")))))
        .containsExactly("disk.kind: \"ssd\" > \"hdd\"");
  }

  @Test
  void anObjectThatWasNotThereIsOneDifference() {
    assertThat(DiffText.between(SPEC, MapValue.EMPTY, map("disk", map("kind", text("ssd")))))
        .containsExactly("disk: - > {\"kind\":\"ssd\"}");
  }

  @Test
  void anEmptyObjectIsNotAbsence() {
    assertThat(DiffText.between(SPEC, MapValue.EMPTY, map("disk", MapValue.EMPTY)))
        .containsExactly("disk: - > {}");
  }

  @Test
  void theDifferenceInsideAMapHasThePathOfItsKey() {
    assertThat(
            DiffText.between(
                SPEC,
                map("labels", map("a.b", text("1"), "z", text("1"))),
                map("labels", map("z", text("2"), "a.b", text("2")))))
        .containsExactly("labels[\"a.b\"]: \"1\" > \"2\"", "labels.z: \"1\" > \"2\"");
  }

  @Test
  void keysOfMapsFollowTheOrderOfTheirCodePoints() {
    Value before = map("\uFFFD", text("1"), "😀", text("1"));
    Value after = map("😀", text("2"), "\uFFFD", text("2"));
    assertThat(DiffText.between(Type.map(TEXT), before, after))
        .containsExactly("a[\"\uFFFD\"]: \"1\" > \"2\"", "a[\"😀\"]: \"1\" > \"2\"");
  }

  @Test
  void whatOnlyTheProviderSetsIsIgnored() {
    assertThat(DiffText.between(SPEC, map("id", text("1")), map("id", Unknown.UNKNOWN))).isEmpty();
  }

  @Test
  void whatOnlyTheProviderSetsIsIgnoredInside() {
    assertThat(
            DiffText.between(
                SPEC, map("disk", map("serial", text("1"))), map("disk", MapValue.EMPTY)))
        .isEmpty();
  }

  @Test
  void whatIsNotKnownYetIsADifference() {
    assertThat(DiffText.between(SPEC, map("name", text("a")), map("name", Unknown.UNKNOWN)))
        .containsExactly("name: \"a\" > \"<unknown>\"");
  }

  @Test
  void twoUnknownsMayDiffer() {
    assertThat(DiffText.between(SPEC, map("name", Unknown.UNKNOWN), map("name", Unknown.UNKNOWN)))
        .containsExactly("name: \"<unknown>\" > \"<unknown>\"");
  }

  @Test
  void whatTheSchemaDoesNotKnowIsComparedLast() {
    assertThat(
            DiffText.between(
                SPEC,
                map("extra", map("x", list("a"))),
                map("extra", map("x", list("b")), "labels", MapValue.EMPTY)))
        .containsExactly("labels: - > {}", "extra.x[0]: \"a\" > \"b\"");
  }

  @Test
  void aDynamicValueIsComparedByItsShape() {
    assertThat(
            DiffText.between(
                Type.DYNAMIC,
                map("x", list(map("y", num(1))), "z", num(1)),
                map("x", list(map("y", num(2))), "z", num(1))))
        .containsExactly("a.x[0].y: 1 > 2");
  }

  @Test
  void aListThatBecomesASetIsADifferenceWithoutASchema() {
    assertThat(DiffText.between(Type.DYNAMIC, list("x"), set("x")))
        .containsExactly("a: [\"x\"] > [\"x\"]");
  }

  @Test
  void aValueOfAnotherKindIsOneDifference() {
    assertThat(DiffText.between(SPEC, map("disk", text("x")), map("disk", map("kind", text("y")))))
        .containsExactly("disk: \"x\" > {\"kind\":\"y\"}");
  }
}
