package dev.attune.evolution.convert.converter;

import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.Shape.Flag;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a shape takes, seen from outside: which types, and whether anything goes. */
public final class ShapeTraits {
  private ShapeTraits() {}

  /** The types that may stand there, null apart; none where anything may. */
  public static Set<JsonType> types(Shape shape) {
    if (shape.has(Flag.INT_OR_STRING)) {
      return EnumSet.of(JsonType.INTEGER, JsonType.STRING);
    }
    EnumSet<JsonType> types = EnumSet.noneOf(JsonType.class);
    types.addAll(shape.types());
    types.remove(JsonType.NULL);
    if (types.isEmpty() && (!shape.properties().isEmpty() || shape.values().isPresent())) {
      types.add(JsonType.OBJECT);
    }
    if (types.isEmpty() && shape.items().isPresent()) {
      types.add(JsonType.ARRAY);
    }
    return types;
  }

  static boolean isAny(Shape shape) {
    return types(shape).isEmpty();
  }

  public static boolean isObject(Shape shape) {
    return types(shape).equals(Set.of(JsonType.OBJECT));
  }

  /** An object whose names all stand for the same. */
  public static boolean isMap(Shape shape) {
    return isObject(shape) && shape.values().isPresent() && shape.properties().isEmpty();
  }

  public static boolean isList(Shape shape) {
    return types(shape).equals(Set.of(JsonType.ARRAY));
  }

  static boolean isScalar(Shape shape) {
    Set<JsonType> types = types(shape);
    return !types.isEmpty() && types.stream().allMatch(JsonType::isScalar);
  }

  /** Whether both take the same scalars, or anything. */
  public static boolean sameScalars(Shape one, Shape other) {
    Set<JsonType> types = types(one);
    return types.equals(types(other)) && types.stream().allMatch(JsonType::isScalar);
  }

  /** What its elements are; anything where the schema does not say. */
  public static Shape items(Shape list) {
    return list.items().orElseGet(Shape::of);
  }

  /** What stands under names that the schema does not list, if anything may. */
  public static Optional<Shape> extras(Shape object) {
    return object
        .values()
        .or(() -> takesAnyName(object) ? Optional.of(Shape.of()) : Optional.empty());
  }

  /** An object of which nothing is said keeps what it is given, like one that says so. */
  private static boolean takesAnyName(Shape object) {
    return object.has(Flag.KEEPS_UNKNOWN);
  }

  /** The name of the only field, where there is one and it is a scalar. */
  static Optional<String> soleField(Shape object) {
    return isObject(object) && object.properties().size() == 1 && extras(object).isEmpty()
        ? object.properties().entrySet().stream()
            .filter(only -> isScalar(only.getValue()))
            .map(Map.Entry::getKey)
            .findFirst()
        : Optional.empty();
  }

  /** Whether a secret may stand there or below. */
  public static boolean holdsSecret(Shape shape) {
    return shape.has(Flag.SENSITIVE)
        || shape.format().filter("password"::equals).isPresent()
        || shape.items().filter(ShapeTraits::holdsSecret).isPresent()
        || shape.values().filter(ShapeTraits::holdsSecret).isPresent()
        || shape.properties().values().stream().anyMatch(ShapeTraits::holdsSecret);
  }

  /** The type in words. */
  public static String words(Shape shape) {
    if (shape.has(Flag.INT_OR_STRING)) {
      return "int-or-string";
    }
    if (isMap(shape)) {
      return "map";
    }
    Set<JsonType> types = types(shape);
    return types.isEmpty()
        ? "any type"
        : String.join(" or ", types.stream().map(JsonType::word).toList());
  }
}
