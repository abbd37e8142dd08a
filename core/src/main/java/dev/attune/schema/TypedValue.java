package dev.attune.schema;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.List;

/**
 * Gives a declared value the shape that its schema means: what stands in a sensitive attribute is
 * marked, and a list of set kind becomes a set. What the schema does not know stays as it is.
 */
public final class TypedValue {
  private TypedValue() {}

  public static MapValue apply(Type.ObjectOf type, MapValue map) {
    if (!type.isShaped()) {
      return map;
    }
    return map.mapped((key, value) -> {
      Attribute attribute = type.attributes().get(key);
      return attribute == null ? value : apply(attribute, value);
    });
  }

  /** Only marks: a list of set kind stays a list. */
  public static MapValue marked(Type.ObjectOf type, MapValue map) {
    if (!type.holdsSensitive()) {
      return map;
    }
    return map.mapped((key, value) -> {
      Attribute attribute = type.attributes().get(key);
      return attribute == null
          ? value
          : marked(attribute.type(), value).markedSensitiveIf(attribute.secret());
    });
  }

  private static Value marked(Type type, Value value) {
    return switch (value) {
      case MapValue map when type instanceof Type.ObjectOf object -> marked(object, map);
      case MapValue map when type instanceof Type.MapOf of ->
          map.mapped((_, inside) -> marked(of.element(), inside));
      case ListValue(List<Value> elements, boolean sensitive) when type instanceof Type.ListOf of ->
          new ListValue(
              elements.stream().map(element -> marked(of.element(), element)).toList(), sensitive);
      default -> value;
    };
  }

  private static Value apply(Attribute attribute, Value value) {
    return apply(attribute.type(), value).markedSensitiveIf(attribute.secret());
  }

  static Value apply(Type type, Value value) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> value;
      case Type.ObjectOf object -> value instanceof MapValue map ? apply(object, map) : value;
      case Type.MapOf map -> value instanceof MapValue found ? entries(map, found) : value;
      case Type.ListOf list ->
          switch (value) {
            case ListValue found -> elements(list, found);
            case SetValue found ->
                new SetValue(elements(list, found.elements()), found.sensitive());
            default -> value;
          };
    };
  }

  private static Value entries(Type.MapOf type, MapValue map) {
    return map.mapped((_, value) -> apply(type.element(), value));
  }

  private static Value elements(Type.ListOf type, ListValue list) {
    List<Value> typed = elements(type, list.elements());
    return type.kind() instanceof ListKind.Unordered
        ? new SetValue(typed, list.sensitive())
        : new ListValue(typed, list.sensitive());
  }

  private static List<Value> elements(Type.ListOf type, List<Value> elements) {
    return elements.stream().map(element -> apply(type.element(), element)).toList();
  }
}
