package dev.attune.testkit.schema;

import dev.attune.schema.Type;
import dev.attune.testkit.Generator;
import dev.attune.testkit.value.Numbers;
import dev.attune.testkit.value.Texts;
import dev.attune.value.Bool;
import dev.attune.value.Text;
import dev.attune.value.Value;

/** Values of a scalar type. */
final class Scalars {
  private Scalars() {}

  static Generator<Value> of(Type.Scalar type) {
    return switch (type) {
      case TEXT -> Texts.wellFormed().map(Text::of);
      case NUMBER -> Numbers.any().map(number -> number);
      case BOOL -> random -> Bool.of(random.nextBoolean());
    };
  }
}
