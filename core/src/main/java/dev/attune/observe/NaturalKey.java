package dev.attune.observe;

import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.schema.KeyText;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
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

  /** The spec with a name: one that it does not give is the manifest's own. */
  public static MapValue given(Schema schema, Identity identity, MapValue spec) {
    return schema
        .nameField()
        .filter(field -> spec.get(field).orElse(Null.NULL) instanceof Null)
        .map(field -> spec.with(field, Text.of(identity.name())))
        .orElse(spec);
  }
}
