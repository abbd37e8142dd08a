package dev.attune.evolution.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.change.ReleaseComparison;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.Shape.Flag;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Schema;
import dev.attune.schema.Type;
import dev.attune.schema.Type.Scalar;
import dev.attune.schema.TypeName;
import dev.attune.testkit.Property;
import dev.attune.testkit.schema.Schemas;
import dev.attune.value.Text;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SchemaShapesTest {
  private static final TypeName THING = new TypeName("shop.attune.dev", "Thing");

  private static Map<String, Shape> fields(Attribute... attributes) {
    return spec(attributes).properties();
  }

  private static Shape spec(Attribute... attributes) {
    VersionedKind kind =
        SchemaShapes.kind(Schema.of(THING, "v2", Type.object(attributes), "a thing"));
    assertThat(kind.order()).extracting(Object::toString).containsExactly("v2");
    return kind.versions().firstEntry().getValue().properties().getOrDefault("spec", Shape.of());
  }

  @Test
  void scalarsListsAndMapsAreWhatTheyAreInJson() {
    assertThat(
            fields(
                Attribute.optional("text", Scalar.TEXT).build(),
                Attribute.optional("tags", Type.map(Scalar.BOOL)).build(),
                Attribute.optional("sizes", Type.set(Scalar.NUMBER)).build(),
                Attribute.optional("any", Type.DYNAMIC).build()))
        .containsEntry("text", Shape.of(JsonType.STRING))
        .containsEntry("tags", ShapeFactory.map(Shape.of(JsonType.BOOLEAN)))
        .containsEntry("sizes", ShapeFactory.list(Shape.of(JsonType.NUMBER), ListKind.SET))
        .containsEntry("any", ShapeFactory.anything());
  }

  @Test
  void whoSetsAFieldIsKept() {
    Shape spec =
        spec(
            Attribute.required("name", Scalar.TEXT).build(),
            Attribute.computed("id", Scalar.TEXT).build());
    assertThat(spec.required()).containsExactly("name");
    assertThat(spec.properties())
        .hasEntrySatisfying("id", id -> assertThat(id.has(Flag.COMPUTED)).isTrue())
        .hasEntrySatisfying("name", name -> assertThat(name.has(Flag.COMPUTED)).isFalse());
  }

  @Test
  void whatASecretMayBeIsNeverShown() {
    assertThat(
            fields(
                Attribute.optional("token", Scalar.TEXT)
                    .sensitive()
                    .defaultValue(Text.of("hunter2"))
                    .build()))
        .hasEntrySatisfying(
            "token",
            token -> {
              assertThat(token.has(Flag.SENSITIVE)).isTrue();
              assertThat(token.toString()).doesNotContain("hunter2");
            });
  }

  @Test
  void everySchemaHasAShapeThatDoesNotDifferFromItself() {
    Property.check(
        "a schema does not differ from itself",
        200,
        Schemas.any(),
        schema -> {
          List<VersionedKind> kinds = List.of(SchemaShapes.kind(schema));
          assertThat(
                  new ReleaseComparison(kinds, kinds, ReleaseComparison.Versions.ONE_A_RELEASE)
                      .comparisons().stream()
                          .flatMap(kindComparison -> kindComparison.findings().stream()))
              .isEmpty();
        });
  }
}
