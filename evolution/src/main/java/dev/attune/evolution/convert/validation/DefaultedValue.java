package dev.attune.evolution.convert.validation;

import dev.attune.evolution.convert.converter.ShapeTraits;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A value with its defaults, which an API server fills in before it looks at anything else. */
final class DefaultedValue {
  private DefaultedValue() {}

  static Value of(Shape shape, Value value) {
    return switch (value) {
      case MapValue map -> object(shape, map);
      case ListValue(List<Value> elements, boolean secret) -> {
        Shape items = ShapeTraits.items(shape);
        yield new ListValue(elements.stream().map(one -> of(items, one)).toList(), secret);
      }
      default -> value;
    };
  }

  private static MapValue object(Shape shape, MapValue map) {
    Optional<Shape> extras = ShapeTraits.extras(shape);
    MapValue whole =
        map.mapped((name, value) ->
            Optional.ofNullable(shape.properties().get(name))
                .or(() -> extras)
                .map(field -> of(field, value))
                .orElse(value));
    for (Map.Entry<String, Shape> property : shape.properties().entrySet()) {
      Optional<Value> preset = property.getValue().defaultValue();
      if (preset.isPresent() && isMissing(whole, property.getKey(), property.getValue())) {
        whole = whole.with(property.getKey(), of(property.getValue(), preset.get()));
      }
    }
    return whole;
  }

  /** A null that is not allowed is taken for nothing where there is a default. */
  private static boolean isMissing(MapValue map, String name, Shape shape) {
    return !map.contains(name)
        || (map.get(name).filter(Null.class::isInstance).isPresent() && !takesNull(shape));
  }

  static boolean takesNull(Shape shape) {
    return shape.has(Shape.Flag.NULLABLE)
        || shape.types().contains(JsonType.NULL)
        || ShapeTraits.types(shape).isEmpty();
  }
}
