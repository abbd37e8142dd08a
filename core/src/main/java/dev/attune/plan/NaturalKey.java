package dev.attune.plan;

import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.util.Optional;

/** By what people know an object of a kind whose schema has a name. */
final class NaturalKey {
  private NaturalKey() {}

  static Optional<String> of(Schema schema, MapValue value) {
    return schema
        .nameField()
        .flatMap(value::get)
        .filter(Text.class::isInstance)
        .map(name -> ((Text) name).text());
  }
}
