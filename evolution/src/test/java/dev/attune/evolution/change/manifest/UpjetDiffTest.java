package dev.attune.evolution.change.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.crd.CrdText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules of upjet's schemadiff, one by one. */
class UpjetDiffTest {
  /** A line a change: {@code + path}, {@code - path}, {@code ~ path [types] [types]}. */
  private static List<String> diff(String older, String newer) {
    return UpjetDiff.between(CrdText.shape(older), CrdText.shape(newer)).stream()
        .map(UpjetDiffTest::line)
        .toList();
  }

  private static String line(UpjetChange change) {
    return switch (change.what()) {
      case FIELD_ADDED -> "+ " + change.path();
      case FIELD_DELETED -> "- " + change.path();
      case TYPE_CHANGED -> {
        UpjetChange.TypeChange types = change.types().orElseThrow();
        yield "~ " + change.path() + " " + types.from() + " " + types.to();
      }
    };
  }

  private static String object(String properties) {
    return "{type: object, properties: {" + properties + "}}";
  }

  @Test
  void theSameIsNoChange() {
    String schema = object("a: {type: string}, b: {type: array, items: {type: object}}");
    assertThat(diff(schema, schema)).isEmpty();
  }

  @Test
  void aNewFieldIsAdded() {
    assertThat(diff(object("a: {type: string}"), object("a: {type: string}, b: {type: string}")))
        .containsExactly("+ b");
  }

  @Test
  void aMissingFieldIsDeleted() {
    assertThat(diff(object("a: {type: string}, b: {type: string}"), object("a: {type: string}")))
        .containsExactly("- b");
  }

  @Test
  void anotherTypeIsAChangeWithBothTypes() {
    List<UpjetChange> changes =
        UpjetDiff.between(
            CrdText.shape(object("a: {type: string}")),
            CrdText.shape(object("a: {type: integer}")));
    assertThat(changes)
        .containsExactly(
            UpjetChange.of("a", new UpjetChange.TypeChange(List.of("string"), List.of("integer"))));
  }

  @Test
  void ofANewObjectOnlyTheObjectIsTold() {
    assertThat(diff(object(""), object("a: " + object("b: " + object("c: {type: string}")))))
        .containsExactly("+ a");
  }

  @Test
  void elementsOfListsAreTold() {
    String list = "l: {type: array, items: %s}";
    assertThat(
            diff(
                object(list.formatted(object("a: {type: string}, b: {type: string}"))),
                object(list.formatted(object("b: {type: number}, c: {type: string}")))))
        .containsExactly("- l[*].a", "~ l[*].b [string] [number]", "+ l[*].c");
    assertThat(
            diff(
                object(list.formatted("{type: string}")), object(list.formatted("{type: number}"))))
        .containsExactly("~ l[*] [string] [number]");
  }

  @Test
  void listsInListsAreTold() {
    String list = "{type: array, items: {type: object, properties: {%s}}}";
    String nested = object("a: " + list.formatted("b: " + list.formatted("c: {type: %s}")));
    assertThat(diff(nested.formatted("string"), nested.formatted("boolean")))
        .containsExactly("~ a[*].b[*].c [string] [boolean]");
  }

  @ParameterizedTest
  @CsvSource({"array, string", "string, array"})
  void betweenAListAndAScalarOneChangeIsTold(String from, String to) {
    String array = "a: {type: array, items: {type: object, properties: {x: {type: string}}}}";
    String older = from.equals("array") ? array : "a: {type: string}";
    String newer = to.equals("array") ? array : "a: {type: string}";
    assertThat(diff(object(older), object(newer)))
        .containsExactly("~ a [" + from + "] [" + to + "]");
  }

  @Test
  void aListThatBecomesAnObjectIsNotToldNorAnythingInside() {
    assertThat(
            diff(
                object("a: {type: array, items: " + object("x: {type: string}") + "}"),
                object("a: " + object("x: {type: number}, y: {type: string}"))))
        .isEmpty();
  }

  @Test
  void anObjectThatBecomesAListIsToldWithItsFields() {
    assertThat(
            diff(
                object("a: " + object("x: {type: string}")),
                object("a: {type: array, items: " + object("x: {type: string}") + "}")))
        .containsExactly("~ a [object] [array]", "- a.x");
  }

  @Test
  void aScalarThatBecomesAnObjectIsToldWithItsFields() {
    assertThat(
            diff(
                object("a: {type: string}"),
                object("a: " + object("x: {type: string}, y: {type: string}"))))
        .containsExactly("~ a [string] [object]", "+ a.x", "+ a.y");
  }

  @Test
  void elementsThatComeOrGoAsAWholeAreTold() {
    assertThat(diff("{type: array}", "{type: array, items: {type: string}}"))
        .containsExactly("+ [*]");
    assertThat(diff(object("a: {type: array, items: {}}"), object("a: {type: array}")))
        .containsExactly("- a[*]");
  }

  @Test
  void untypedAndTypedAreDifferentTypes() {
    assertThat(diff(object("a: {}"), object("a: {type: string}")))
        .containsExactly("~ a [] [string]");
  }

  @Test
  void whatIsNoTypeIsNotTold() {
    assertThat(
            diff(
                object("a: {type: string}, m: {type: object, additionalProperties: {}}"),
                "{type: object, required: [a], properties: {a: {type: string, enum: [x],"
                    + " format: uri, default: x, nullable: true}, m: {type: object,"
                    + " additionalProperties: {type: string}}}}"))
        .isEmpty();
  }

  @Test
  void changesStandInTheOrderOfTheirPaths() {
    assertThat(diff(object("b: {type: string}, c: {type: string}"), object("a: {}, c: {}")))
        .containsExactly("+ a", "- b", "~ c [string] []");
  }

  @Test
  void aPathIsTakenApartAtItsDotsOnly() {
    assertThat(UpjetChange.of("spec.a[*].b", UpjetChange.What.FIELD_ADDED).parts())
        .containsExactly("spec", "a[*]", "b");
  }
}
