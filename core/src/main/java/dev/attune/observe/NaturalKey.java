package dev.attune.observe;

import dev.attune.diff.scalar.KeyNormaliser;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.schema.Attribute;
import dev.attune.schema.KeyText;
import dev.attune.schema.Normaliser;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Optional;

/** By what people know an object. */
public final class NaturalKey {
  private NaturalKey() {}

  /** That of a declared resource, once it is known; its own name where its kind has none. */
  public static Optional<String> of(Manifest manifest, MapValue config) {
    Schema schema = manifest.schema();
    return schema.keyFields().isEmpty()
        ? Optional.of(manifest.identity().name())
        : of(schema, config).filter(name -> !name.isEmpty());
  }

  public static Optional<String> of(Schema schema, MapValue value) {
    if (schema.nameField().isEmpty()) {
      return KeyText.of(schema.keyFields(), value);
    }
    return schema
        .nameField()
        .flatMap(value::get)
        .filter(Text.class::isInstance)
        .map(name -> ((Text) name).text());
  }

  /** Whether two keys are one, by the spellings that the remote system takes for the same. */
  public static boolean areSame(Schema schema, String one, String other) {
    return one.equals(other) || spelling(schema).same(one, other);
  }

  /** A text that all spellings of a key share; a key that has but one spelling is its own. */
  public static String spelled(Schema schema, String key) {
    return varies(schema) ? spelling(schema).shared(key) : key;
  }

  /** Asked for every object, so nothing is made for the answer. */
  private static boolean varies(Schema schema) {
    for (String field : schema.keyFields()) {
      Attribute attribute = schema.body().attributes().get(field);
      if (attribute != null && attribute.normaliser() != Normaliser.NONE) {
        return true;
      }
    }
    return false;
  }

  private static KeyNormaliser spelling(Schema schema) {
    return KeyNormaliser.of(schema.body(), schema.keyFields());
  }

  /**
   * The spec with a name: one that it does not give is the kind's default or the manifest's own.
   */
  public static MapValue given(Schema schema, Identity identity, MapValue spec) {
    return filled(schema, spec)
        .map(field -> spec.with(field, Text.of(identity.name())))
        .or(() -> byDefault(schema, spec))
        .orElse(spec);
  }

  /** The field that gets the manifest's own name, because nothing else says what it is. */
  public static Optional<String> filled(Schema schema, MapValue spec) {
    return missing(schema, spec).filter(field -> defaultName(schema, field).isEmpty());
  }

  private static Optional<MapValue> byDefault(Schema schema, MapValue spec) {
    return missing(schema, spec)
        .flatMap(field -> defaultName(schema, field).map(name -> spec.with(field, name)));
  }

  private static Optional<String> missing(Schema schema, MapValue spec) {
    return schema.nameField().filter(field -> spec.get(field).orElse(Null.NULL) instanceof Null);
  }

  private static Optional<Value> defaultName(Schema schema, String field) {
    return schema.body().attribute(field).flatMap(Attribute::defaultValue);
  }
}
