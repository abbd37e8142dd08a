package dev.attune.diff;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Value;

/**
 * Whether an object that comes or goes as a whole forces a replacement: each attribute that is set
 * in it changes with it, and one of them may say so.
 */
final class ForcedReplacement {
  private ForcedReplacement() {}

  static boolean between(Attribute attribute, Value before, Value after) {
    return before instanceof Null != after instanceof Null
        && (forces(attribute.type(), before) || forces(attribute.type(), after));
  }

  private static boolean forces(Type type, Value value) {
    return type instanceof Type.ObjectOf object
        && value instanceof MapValue map
        && object.attributes().values().stream()
            .filter(Attribute::settable)
            .anyMatch(attribute -> {
              Value inside = map.get(attribute.name()).orElse(Null.NULL);
              return !(inside instanceof Null)
                  && (attribute.replaceOnChange() || forces(attribute.type(), inside));
            });
  }
}
