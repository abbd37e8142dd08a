package dev.attune.applier.state;

import dev.attune.manifest.Manifest;
import dev.attune.observe.secret.RecordedSecrets;
import dev.attune.observe.secret.WriteOnlySplit;
import dev.attune.provider.Instance;
import dev.attune.schema.Schema;
import dev.attune.schema.TypedValue;
import dev.attune.secret.ProjectKey;
import dev.attune.value.MapValue;
import dev.attune.value.Step;

/** What may be kept of an object: nothing that is written only, and every secret marked as one. */
public final class RecordableInstance {
  private final ProjectKey key;

  public RecordableInstance(ProjectKey key) {
    this.key = key;
  }

  /**
   * The object as it may be recorded.
   *
   * @param declared says what is secret: no API does
   */
  public Instance of(Schema schema, Instance instance, MapValue declared) {
    MapValue open = WriteOnlySplit.takenFrom(key, schema.body(), instance.value()).rest();
    return instance.withValue(
        RecordedSecrets.secrets(TypedValue.apply(schema.body(), open), declared));
  }

  /** What is declared, with every field marked that holds a reference: it may lead to a secret. */
  public static MapValue secretsOf(Manifest manifest) {
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
