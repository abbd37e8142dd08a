package dev.attune.label;

import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Type;
import dev.attune.value.Bool;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.Comparator;
import java.util.List;

/**
 * A declared value without its secrets, in an order that is the same for all that mean the same.
 */
final class HashableValue {
  private HashableValue() {}

  /** What of an object may be hashed. */
  static MapValue open(Type.ObjectOf type, MapValue object) {
    if (object.sensitive()) {
      return MapValue.EMPTY;
    }
    return object
        .kept((key, value) -> {
          Attribute attribute = type.attributes().get(key);
          return !value.sensitive() && (attribute == null || !attribute.secret());
        })
        .mapped((key, value) -> {
          Attribute attribute = type.attributes().get(key);
          return open(attribute == null ? Type.DYNAMIC : attribute.type(), value);
        });
  }

  private static Value open(Type type, Value value) {
    return switch (value) {
      case Null _, Unknown _, Bool _, Num _, Text _ -> value;
      case MapValue map when type instanceof Type.ObjectOf object -> open(object, map);
      case MapValue map ->
          entries(type instanceof Type.MapOf of ? of.element() : Type.DYNAMIC, map);
      case ListValue list -> list(type, list.elements());
      case SetValue set -> SetValue.of(elements(type, set.elements()));
    };
  }

  private static Value entries(Type element, MapValue map) {
    return map.kept((_, value) -> !value.sensitive()).mapped((_, value) -> open(element, value));
  }

  private static Value list(Type type, List<Value> values) {
    List<Value> open = elements(type, values);
    if (!(type instanceof Type.ListOf list)) {
      return ListValue.of(open);
    }
    return switch (list.kind()) {
      case ListKind.Ordered _, ListKind.Atomic _ -> ListValue.of(open);
      case ListKind.Unordered _ -> SetValue.of(open);
      case ListKind.Keyed(List<String> fields) ->
          ListValue.of(open.stream().sorted(byKey(fields)).toList());
    };
  }

  private static List<Value> elements(Type type, List<Value> values) {
    Type element = type instanceof Type.ListOf list ? list.element() : Type.DYNAMIC;
    return values.stream()
        .filter(value -> !value.sensitive())
        .map(value -> open(element, value))
        .toList();
  }

  /** By key; where two have the same, as secret keys have, by all that is there. */
  private static Comparator<Value> byKey(List<String> fields) {
    return Comparator.comparing((Value element) -> key(element, fields), CanonicalJson.KEY_ORDER)
        .thenComparing(CanonicalJson::write, CanonicalJson.KEY_ORDER);
  }

  private static String key(Value element, List<String> fields) {
    if (!(element instanceof MapValue map)) {
      return "";
    }
    return CanonicalJson.write(
        ListValue.of(fields.stream().map(field -> map.get(field).orElse(Null.NULL)).toList()));
  }
}
