package dev.attune.testkit.world;

import dev.attune.schema.Attribute;
import dev.attune.schema.Attribute.Presence;
import dev.attune.schema.Type;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;

/** Puts something in every place that only the server can fill, so that no unknown is left. */
final class UnknownFiller {
  private UnknownFiller() {}

  static Value complete(Type type, Value value, String label) {
    if (value instanceof Unknown) {
      return anything(type, label).markedSensitiveIf(value.sensitive());
    }
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> value;
      case Type.ObjectOf object ->
          value instanceof MapValue map ? object(object, map, label) : value;
      case Type.MapOf map -> value instanceof MapValue found ? entries(map, found, label) : value;
      case Type.ListOf list ->
          switch (value) {
            case ListValue(List<Value> elements, boolean sensitive) ->
                new ListValue(elements(list, elements, label), sensitive);
            case SetValue(List<Value> elements, boolean sensitive) ->
                new SetValue(elements(list, elements, label), sensitive);
            default -> value;
          };
    };
  }

  /** A value of the type that says where it stands, as far as the type lets it. */
  static Value anything(Type type, String label) {
    return switch (type) {
      case Type.Scalar scalar ->
          switch (scalar) {
            case TEXT -> Text.of(label);
            case NUMBER -> Num.of(1);
            case BOOL -> Bool.of(true);
          };
      case Type.Dynamic _ -> Text.of(label);
      case Type.ListOf _ -> ListValue.EMPTY;
      case Type.MapOf _ -> MapValue.EMPTY;
      case Type.ObjectOf object -> object(object, MapValue.EMPTY, label);
    };
  }

  private static Value object(Type.ObjectOf type, MapValue map, String label) {
    MapValue.Builder complete = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      String name = map.key(i);
      Value value = map.value(i);
      complete.put(
          name,
          type.attribute(name)
              .map(attribute -> complete(attribute.type(), value, label + "." + name))
              .orElse(value));
    }
    for (Attribute attribute : type.attributes().values()) {
      String name = attribute.name();
      if (!map.contains(name) && attribute.defaultValue().isPresent()) {
        complete.put(name, attribute.defaultValue().get());
      } else if (!map.contains(name) && attribute.presence() == Presence.COMPUTED) {
        complete.put(name, anything(attribute.type(), label + "." + name));
      }
    }
    return complete.build().markedSensitiveIf(map.sensitive());
  }

  private static Value entries(Type.MapOf type, MapValue map, String label) {
    MapValue.Builder complete = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      String key = map.key(i);
      complete.put(key, complete(type.element(), map.value(i), label + "." + key));
    }
    return complete.build().markedSensitiveIf(map.sensitive());
  }

  private static List<Value> elements(Type.ListOf type, List<Value> elements, String label) {
    return elements.stream().map(element -> complete(type.element(), element, label)).toList();
  }
}
