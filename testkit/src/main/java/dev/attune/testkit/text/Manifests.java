package dev.attune.testkit.text;

import dev.attune.provider.builtin.BuiltinKinds;
import dev.attune.schema.Schema;
import dev.attune.testkit.Generator;
import dev.attune.testkit.schema.Schemas;
import dev.attune.testkit.schema.ValidValues;
import dev.attune.testkit.value.Texts;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.random.RandomGenerator;

/** Valid manifests, as YAML in block and flow style and as JSON. */
public final class Manifests {
  private static final Generator<String> ANNOTATIONS =
      Generator.among(
          "attune.dev/protected",
          "attune.dev/ignore-unspecified-fields",
          "attune.dev/delete-before-replace");

  private static final Generator<String> TRUTHS = Generator.among("true", "false");

  private Manifests() {}

  /** Of the built-in kind. */
  public static Generator<ManifestText> data() {
    return random -> manifest(BuiltinKinds.DATA, random);
  }

  /** Of a generated kind. */
  public static Generator<ManifestText> any() {
    return random -> manifest(Schemas.any().next(random), random);
  }

  /** A YAML file of built-in resources, each of which may refer to those before it. */
  public static Generator<String> linked() {
    return random -> {
      StringBuilder text = new StringBuilder();
      int count = 1 + random.nextInt(6);
      for (int i = 0; i < count; i++) {
        text.append("---\napiVersion: builtin.attune.dev/v1\nkind: Data\nmetadata:\n  name: d")
            .append(i)
            .append("\nspec:\n  input: ")
            .append(i == 0 ? "first" : reference(random, random.nextInt(i)))
            .append('\n');
      }
      return text.toString();
    };
  }

  private static String reference(RandomGenerator random, int target) {
    return switch (random.nextInt(3)) {
      case 0 -> "${Data/d" + target + ".output}";
      case 1 -> "\"at ${Data.builtin.attune.dev/d" + target + ".id}, $${literally}\"";
      default -> "[1, \"${default/Data/d" + target + ".output}\", {a: '${env:HOME}'}]";
    };
  }

  private static ManifestText manifest(Schema schema, RandomGenerator random) {
    MapValue declared =
        MapValue.builder()
            .put("apiVersion", Text.of(schema.apiVersion()))
            .put("kind", Text.of(schema.type().kind()))
            .put("metadata", metadata(schema, random))
            .put("spec", ValidValues.declared(schema.body(), random))
            .build();
    return random.nextInt(4) == 0
        ? new ManifestText("a.json", schema, declared, JsonWriter.of(declared, random))
        : new ManifestText("a.yaml", schema, declared, YamlWriter.of(declared, random));
  }

  private static Value metadata(Schema schema, RandomGenerator random) {
    MapValue.Builder metadata = MapValue.builder();
    metadata.put("name", Texts.words().map(Text::of).next(random));
    if (random.nextBoolean()) {
      metadata.put("namespace", Text.of("payments"));
    }
    schema.parents().stream()
        .findFirst()
        .ifPresent(parent -> metadata.put("parent", Text.of(parent.kind() + "/x")));
    if (random.nextBoolean()) {
      metadata.put("labels", entries(Texts.words(), Texts.words(), random));
    }
    if (random.nextBoolean()) {
      metadata.put("annotations", entries(ANNOTATIONS, TRUTHS, random));
    }
    return metadata.build();
  }

  private static Value entries(
      Generator<String> keys, Generator<String> values, RandomGenerator random) {
    MapValue.Builder map = MapValue.builder();
    for (int i = random.nextInt(3); i > 0; i--) {
      map.put(keys.next(random), Text.of(values.next(random)));
    }
    return map.build();
  }
}
