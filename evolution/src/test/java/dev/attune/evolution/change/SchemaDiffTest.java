package dev.attune.evolution.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.crd.CrdText;
import dev.attune.evolution.shape.JsonType;
import dev.attune.value.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SchemaDiffTest {
  private static List<SchemaChange> diff(String older, String newer) {
    return SchemaDiff.between(CrdText.shape(older), CrdText.shape(newer)).stream()
        .map(RatedChange::change)
        .toList();
  }

  private static ChangePlace at(String path) {
    return new ChangePlace(Path.of(path), true);
  }

  @Test
  void tellsWhatChangedInsideAListThatBecameAnObject() {
    assertThat(
            diff(
                "{properties: {a: {type: array, items: {type: object, properties:"
                    + " {x: {type: string}}}}}}",
                "{properties: {a: {type: object, properties: {x: {type: number}}}}}"))
        .containsExactly(
            new SchemaChange.ListOrObject(at("a"), true),
            new SchemaChange.TypeChanged(
                at("a.x"), Set.of(JsonType.STRING), Set.of(JsonType.NUMBER)));
  }

  @Test
  void tellsWhatChangedInsideAnObjectThatBecameAList() {
    assertThat(
            diff(
                "{properties: {a: {type: object, properties: {x: {type: string}}}}}",
                "{properties: {a: {type: array, items: {type: object, properties:"
                    + " {x: {type: number}}}}}}"))
        .containsExactly(
            new SchemaChange.ListOrObject(at("a"), false),
            new SchemaChange.TypeChanged(
                at("a[*].x"), Set.of(JsonType.STRING), Set.of(JsonType.NUMBER)));
  }

  @Test
  void tellsWhatChangedInsideTheValuesOfAMap() {
    assertThat(
            diff(
                "{properties: {m: {type: object, additionalProperties: {type: string}}}}",
                "{properties: {m: {type: object, additionalProperties: {type: number}}}}"))
        .containsExactly(
            new SchemaChange.TypeChanged(
                at("m[*]"), Set.of(JsonType.STRING), Set.of(JsonType.NUMBER)));
  }

  @Test
  void anotherOrderOfAnEnumIsNoChange() {
    assertThat(diff("{enum: [a, b]}", "{enum: [b, a]}")).isEmpty();
  }

  @Test
  void ofAFieldOfAnotherTypeNothingElseIsTold() {
    assertThat(
            diff(
                "{properties: {a: {type: string, enum: [x], default: x}}}",
                "{properties: {a: {type: boolean}}}"))
        .hasSize(1);
  }

  @Test
  void aNewNameOfTheSameTypeWithAWordMoreIsProbablyTheSameField() {
    assertThat(
            diff(
                "{properties: {instance: {type: string}, instanceRef: {type: object}}}",
                "{properties: {instanceName: {type: string}, instanceNameRef: {type: object}}}"))
        .extracting(
            change -> ((SchemaChange.FieldRenamed) change).from() + ">" + change.place().path())
        .containsExactly("instance>instanceName", "instanceRef>instanceNameRef");
  }

  @Test
  void aNameThatIsNearlyTheSameIsProbablyTheSameField() {
    assertThat(
            diff(
                "{properties: {numberCacheClusters: {type: number}}}",
                "{properties: {numCacheClusters: {type: number}}}"))
        .singleElement()
        .isInstanceOf(SchemaChange.FieldRenamed.class);
  }

  @Test
  void aNameOfAnotherTypeIsAnotherField() {
    assertThat(
            diff(
                "{properties: {instance: {type: string}}}",
                "{properties: {instanceName: {type: number}}}"))
        .hasOnlyElementsOfTypes(SchemaChange.FieldRemoved.class, SchemaChange.FieldAdded.class);
  }

  @Test
  void whereSeveralAreAsLikeNothingIsGuessed() {
    assertThat(
            diff(
                "{properties: {instance: {type: string}}}",
                "{properties: {instanceName: {type: string}, instanceId: {type: string}}}"))
        .hasSize(3)
        .noneMatch(SchemaChange.FieldRenamed.class::isInstance);
  }

  @Test
  void tellsWhatElseChangedInARenamedField() {
    assertThat(
            diff(
                "{properties: {instance: {type: string}}}",
                "{properties: {instanceName: {type: string, default: a}}}"))
        .extracting(change -> (Object) change.getClass())
        .containsExactly(SchemaChange.FieldRenamed.class, SchemaChange.DefaultChanged.class);
  }
}
