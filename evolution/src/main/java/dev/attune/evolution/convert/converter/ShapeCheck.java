package dev.attune.evolution.convert.converter;

import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.Optional;
import java.util.Set;

/** Whether a value is of the types that a shape takes, all the way down. */
public final class ShapeCheck {
  private ShapeCheck() {}

  public static boolean fit(Shape shape, Value value) {
    Set<JsonType> types = ShapeTraits.types(shape);
    if (types.isEmpty()) {
      return true;
    }
    return switch (value) {
      case Null _, Unknown _ -> true;
      case Text _ -> types.contains(JsonType.STRING);
      case Bool _ -> types.contains(JsonType.BOOLEAN);
      case Num number ->
          types.contains(JsonType.NUMBER) || (types.contains(JsonType.INTEGER) && number.isWhole());
      case ListValue list -> types.contains(JsonType.ARRAY) && elements(shape, list);
      case SetValue _ -> types.contains(JsonType.ARRAY);
      case MapValue map -> types.contains(JsonType.OBJECT) && fields(shape, map);
    };
  }

  private static boolean elements(Shape shape, ListValue list) {
    Shape items = ShapeTraits.items(shape);
    return list.elements().stream().allMatch(element -> fit(items, element));
  }

  /** Names that the schema does not know say nothing about types. */
  private static boolean fields(Shape shape, MapValue map) {
    Optional<Shape> extras = ShapeTraits.extras(shape);
    for (int i = 0; i < map.size(); i++) {
      Value value = map.value(i);
      boolean fits =
          Optional.ofNullable(shape.properties().get(map.key(i)))
              .or(() -> extras)
              .map(field -> fit(field, value))
              .orElse(true);
      if (!fits) {
        return false;
      }
    }
    return true;
  }
}
