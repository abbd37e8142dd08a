package dev.attune.evolution.source;

import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.Shape.Flag;
import dev.attune.schema.ListKind;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What shapes are put together from. */
final class ShapeFactory {
  private ShapeFactory() {}

  static Shape object(Map<String, Shape> properties, Set<String> required) {
    return new Shape(
        Set.of(JsonType.OBJECT),
        properties,
        required,
        Optional.empty(),
        Optional.empty(),
        ListKind.ORDERED,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Set.of());
  }

  static Shape list(Shape element, ListKind kind) {
    return new Shape(
        Set.of(JsonType.ARRAY),
        Map.of(),
        Set.of(),
        Optional.of(element),
        Optional.empty(),
        kind,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Set.of());
  }

  static Shape map(Shape element) {
    return new Shape(
        Set.of(JsonType.OBJECT),
        Map.of(),
        Set.of(),
        Optional.empty(),
        Optional.of(element),
        ListKind.ORDERED,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Set.of());
  }

  static Shape anything() {
    return flagged(Shape.of(), Set.of(Flag.KEEPS_UNKNOWN));
  }

  static Shape flagged(Shape shape, Set<Flag> more) {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    flags.addAll(shape.flags());
    flags.addAll(more);
    return new Shape(
        shape.types(),
        shape.properties(),
        shape.required(),
        shape.items(),
        shape.values(),
        shape.listKind(),
        shape.allowed(),
        shape.format(),
        shape.defaultValue(),
        flags,
        shape.restrictions());
  }
}
