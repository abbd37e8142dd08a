package dev.attune.observe;

import dev.attune.manifest.Manifest;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.Optional;

/** By what people know an object. */
public final class NaturalKey {
  private NaturalKey() {}

  /** That of a declared resource, once it is known; its own name where its kind has none. */
  public static Optional<String> of(Manifest manifest, MapValue config) {
    Schema schema = manifest.schema();
    return schema.nameField().isEmpty()
        ? Optional.of(manifest.identity().name())
        : of(schema, config).filter(name -> !name.isEmpty());
  }

  public static Optional<String> of(Schema schema, MapValue value) {
    return schema
        .nameField()
        .flatMap(value::get)
        .filter(Text.class::isInstance)
        .map(name -> ((Text) name).text());
  }
}
