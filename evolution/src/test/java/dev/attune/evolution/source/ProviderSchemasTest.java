package dev.attune.evolution.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.Shape.Flag;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.manifest.document.Source;
import dev.attune.schema.ListKind;
import dev.attune.schema.TypeName;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProviderSchemasTest {
  private static final ProviderSchemas.Names NAMES =
      (address, family, type) -> new TypeName(address + "." + family, type);

  private static Source source(String text) {
    return new Source.OfBytes("schema.json", text.getBytes(StandardCharsets.UTF_8));
  }

  private static SchemaReadResult read(String text) {
    return ProviderSchemas.read(source(text), NAMES);
  }

  private static String file(String families) {
    return "{\"format_version\":\"1.0\",\"provider_schemas\":{\"example/shop\":{\"provider\":"
        + "{\"version\":0,\"block\":{}},"
        + families
        + "}}}";
  }

  private static Shape spec(String block) {
    SchemaReadResult read =
        read(file("\"resource_schemas\":{\"shop_item\":{\"version\":3,\"block\":" + block + "}}"));
    assertThat(read.diagnostics()).isEmpty();
    VersionedKind kind = read.kinds().getFirst();
    assertThat(kind.order()).extracting(Object::toString).containsExactly("schema 3");
    return kind.versions().firstEntry().getValue().properties().getOrDefault("spec", Shape.of());
  }

  private static Map<String, Shape> attribute(String attribute) {
    return spec("{\"attributes\":{\"a\":" + attribute + "}}").properties();
  }

  @Test
  void readsResourcesDataSourcesAndEphemeralOnes() {
    SchemaReadResult read =
        read(
            file(
                "\"resource_schemas\":{\"a\":{\"block\":{}}},"
                    + "\"data_source_schemas\":{\"b\":{\"block\":{}}},"
                    + "\"ephemeral_resource_schemas\":{\"c\":{\"block\":{}}},"
                    + "\"functions\":{\"f\":{\"parameters\":[{\"name\":\"x\"}]}}"));
    assertThat(read.kinds())
        .extracting(kind -> kind.type().toString())
        .containsExactly(
            "a.example/shop.RESOURCE", "b.example/shop.DATA", "c.example/shop.EPHEMERAL");
  }

  @Test
  void typesAreReadAsJsonHasThem() {
    assertThat(attribute("{\"type\":\"string\",\"optional\":true}"))
        .containsEntry("a", Shape.of(JsonType.STRING));
    assertThat(attribute("{\"type\":[\"set\",[\"list\",\"number\"]],\"optional\":true}"))
        .containsEntry(
            "a",
            ShapeFactory.list(
                ShapeFactory.list(Shape.of(JsonType.NUMBER), ListKind.ORDERED), ListKind.SET));
    assertThat(attribute("{\"type\":[\"map\",\"bool\"],\"optional\":true}"))
        .containsEntry("a", ShapeFactory.map(Shape.of(JsonType.BOOLEAN)));
    assertThat(attribute("{\"type\":[\"object\",{\"x\":\"string\"},[\"x\"]],\"optional\":true}"))
        .containsEntry("a", ShapeFactory.object(Map.of("x", Shape.of(JsonType.STRING)), Set.of()));
    assertThat(attribute("{\"type\":[\"tuple\",[\"string\",\"bool\"]],\"optional\":true}"))
        .containsEntry("a", ShapeFactory.anything());
    assertThat(attribute("{\"type\":\"dynamic\",\"optional\":true}"))
        .containsEntry("a", ShapeFactory.anything());
  }

  @Test
  void whatOnlyTheProviderSetsAndWhatIsSecretIsMarked() {
    assertThat(attribute("{\"type\":\"string\",\"computed\":true,\"sensitive\":true}"))
        .containsEntry(
            "a",
            ShapeFactory.flagged(Shape.of(JsonType.STRING), Set.of(Flag.COMPUTED, Flag.SENSITIVE)));
    assertThat(attribute("{\"type\":\"string\",\"computed\":true,\"optional\":true}"))
        .containsEntry("a", Shape.of(JsonType.STRING));
  }

  @Test
  void blocksAreListsSetsMapsOrTheObjectItself() {
    String block = "\"block\":{\"attributes\":{\"x\":{\"type\":\"string\",\"required\":true}}}";
    Shape inner = ShapeFactory.object(Map.of("x", Shape.of(JsonType.STRING)), Set.of("x"));
    Shape spec =
        spec(
            "{\"block_types\":{"
                + ("\"l\":{\"nesting_mode\":\"list\"," + block + ",\"min_items\":1},")
                + ("\"one\":{\"nesting_mode\":\"list\"," + block + ",\"max_items\":1},")
                + ("\"s\":{\"nesting_mode\":\"set\"," + block + "},")
                + ("\"m\":{\"nesting_mode\":\"map\"," + block + "},")
                + ("\"o\":{\"nesting_mode\":\"single\"," + block + "}}}"));
    assertThat(spec.required()).containsExactly("l");
    assertThat(spec.properties())
        .containsEntry("l", ShapeFactory.list(inner, ListKind.ORDERED))
        .containsEntry("one", inner)
        .containsEntry("s", ShapeFactory.list(inner, ListKind.SET))
        .containsEntry("m", ShapeFactory.map(inner))
        .containsEntry("o", inner);
  }

  @Test
  void nestedAttributesHaveFlagsOfTheirOwn() {
    assertThat(
            attribute(
                "{\"nested_type\":{\"attributes\":{\"x\":{\"type\":\"string\","
                    + "\"required\":true}},\"nesting_mode\":\"list\"},\"optional\":true}"))
        .containsEntry(
            "a",
            ShapeFactory.list(
                ShapeFactory.object(Map.of("x", Shape.of(JsonType.STRING)), Set.of("x")),
                ListKind.ORDERED));
  }

  @Test
  void aFileIsKnownByItsContent() {
    assertThat(ProviderSchemas.isOne(source(file("\"resource_schemas\":{}")))).isTrue();
    assertThat(ProviderSchemas.isOne(source("{\"a\":{\"provider_schemas\":1}}"))).isFalse();
    assertThat(ProviderSchemas.isOne(source("pack: shop"))).isFalse();
    assertThat(ProviderSchemas.isOne(source(""))).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"provider_schemas\":[]} | the providers must be an object",
        "{\"provider_schemas\":{\"a\":{\"resource_schemas\":{\"b\":7}}}} | a type must be an object",
        "{\"provider_schemas\":{\"a\": | not valid JSON here",
        "{\"provider_schemas\":{\"a\":{\"resource_schemas\":{\"b\":{\"block\":{\"attributes\":"
            + "{\"c\":{\"type\":[\"list\"]}}}}}}}} | a type must say what it contains",
        "{\"provider_schemas\":{\"a\":{\"resource_schemas\":{\"b\":{\"block\":{\"attributes\":"
            + "{\"c\":{\"type\":\"word\"}}}}}}}} | unknown type",
      })
  void whatIsOfAnotherFormIsRefusedInItsPlace(String text, String message) {
    SchemaReadResult read = read(text);
    assertThat(read.kinds()).isEmpty();
    assertThat(read.diagnostics())
        .singleElement()
        .satisfies(found -> {
          assertThat(found.message()).isEqualTo(message);
          assertThat(found.position().orElseThrow().line()).isEqualTo(1);
        });
  }

  @Test
  void depthHasALimit() {
    String deep = "[\"list\",".repeat(2_000);
    List<?> found =
        read(file(
                "\"resource_schemas\":{\"b\":{\"block\":{\"attributes\":{\"c\":{\"type\":" + deep))
            .diagnostics();
    assertThat(found).hasSize(1);
  }
}
