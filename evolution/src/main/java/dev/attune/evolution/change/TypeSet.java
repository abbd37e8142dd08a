package dev.attune.evolution.change;

import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** What types a place takes; none means any. */
final class TypeSet {
  private static final Set<JsonType> INT_OR_STRING =
      Collections.unmodifiableSet(EnumSet.of(JsonType.INTEGER, JsonType.STRING));

  private TypeSet() {}

  static Set<JsonType> of(Shape shape) {
    return shape.has(Shape.Flag.INT_OR_STRING) ? INT_OR_STRING : shape.types();
  }

  /** Whether all that fits the one fits the other. */
  static boolean fit(Set<JsonType> types, Set<JsonType> into) {
    return into.isEmpty()
        || (!types.isEmpty() && types.stream().allMatch(type -> fits(type, into)));
  }

  private static boolean fits(JsonType type, Set<JsonType> into) {
    return into.contains(type) || (type == JsonType.INTEGER && into.contains(JsonType.NUMBER));
  }

  /** Whether anything fits both. */
  static boolean overlap(Set<JsonType> one, Set<JsonType> other) {
    return one.isEmpty()
        || other.isEmpty()
        || one.stream().anyMatch(type -> fits(type, other))
        || other.stream().anyMatch(type -> fits(type, one));
  }

  static boolean isOnly(Set<JsonType> types, JsonType type) {
    return types.size() == 1 && types.contains(type);
  }

  static boolean allow(Set<JsonType> types, JsonType type) {
    return types.isEmpty() || types.contains(type);
  }
}
