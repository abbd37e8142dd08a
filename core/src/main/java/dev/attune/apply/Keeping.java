package dev.attune.apply;

import dev.attune.manifest.Manifest;
import dev.attune.observe.Remembered;
import dev.attune.observe.WrittenValues;
import dev.attune.provider.Instance;
import dev.attune.schema.Schema;
import dev.attune.schema.Typing;
import dev.attune.secret.ProjectKey;
import dev.attune.value.MapValue;
import dev.attune.value.Step;

/** What may be kept of an object: nothing that is written only, and every secret marked as one. */
final class Keeping {
  private final ProjectKey key;

  Keeping(ProjectKey key) {
    this.key = key;
  }

  /**
   * The object as it may be recorded.
   *
   * @param declared says what is secret: no API does
   */
  Instance of(Schema schema, Instance instance, MapValue declared) {
    MapValue open = WrittenValues.takenFrom(key, schema.body(), instance.value()).rest();
    return instance.withValue(Remembered.secrets(Typing.apply(schema.body(), open), declared));
  }

  /** What is declared, with every field marked that holds a reference: it may lead to a secret. */
  static MapValue secretsOf(Manifest manifest) {
    MapValue spec = manifest.spec();
    for (Manifest.Use use : manifest.uses()) {
      if (use.section() == Manifest.Section.SPEC
          && use.path().steps().getFirst() instanceof Step.Field(String name)) {
        spec = spec.with(name, spec.get(name).orElseThrow().markedSensitive());
      }
    }
    return spec;
  }
}
