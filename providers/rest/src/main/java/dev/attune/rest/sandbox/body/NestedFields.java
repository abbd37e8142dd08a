package dev.attune.rest.sandbox.body;

import dev.attune.rest.pack.Field;
import dev.attune.schema.Type;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Fields, and the objects that are inside of them. */
public final class NestedFields {
  private NestedFields() {}

  public static Optional<Field> field(List<Field> fields, String name) {
    for (Field field : fields) {
      if (field.attribute().name().equals(name)) {
        return Optional.of(field);
      }
    }
    return Optional.empty();
  }

  /** The value of a field in which every object that has fields of its own was changed. */
  public static Value changed(
      Field field, Value value, BiFunction<List<Field>, MapValue, MapValue> change) {
    return field.fields().isEmpty()
        ? value
        : changed(field.attribute().type(), field.fields(), value, change);
  }

  private static Value changed(
      Type type,
      List<Field> fields,
      Value value,
      BiFunction<List<Field>, MapValue, MapValue> change) {
    if (value.sensitive()) {
      return value;
    }
    if (type instanceof Type.ObjectOf && value instanceof MapValue map) {
      return change.apply(fields, map);
    }
    if (type instanceof Type.ListOf list && value instanceof ListValue elements) {
      return ListValue.of(
          elements.elements().stream()
              .map(element -> changed(list.element(), fields, element, change))
              .toList());
    }
    if (type instanceof Type.MapOf of && value instanceof MapValue map) {
      return map.mapped((_, element) -> changed(of.element(), fields, element, change));
    }
    return value;
  }
}
