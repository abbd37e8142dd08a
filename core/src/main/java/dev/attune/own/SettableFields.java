package dev.attune.own;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.List;

/** The part of an object that a person could have declared: nothing that only a provider sets. */
public final class SettableFields {
  private SettableFields() {}

  public static MapValue in(Type.ObjectOf type, MapValue object) {
    return object
        .kept((key, _) -> {
          Attribute attribute = type.attributes().get(key);
          return attribute != null && attribute.settable();
        })
        .mapped((key, value) -> {
          Attribute attribute = type.attributes().get(key);
          return attribute == null ? value : in(attribute.type(), value);
        });
  }

  private static Value in(Type type, Value value) {
    return switch (value) {
      case MapValue map when type instanceof Type.ObjectOf object -> in(object, map);
      case MapValue map when type instanceof Type.MapOf entries ->
          map.mapped((_, inner) -> in(entries.element(), inner));
      case ListValue list when type instanceof Type.ListOf of ->
          new ListValue(in(of, list.elements()), list.sensitive());
      case SetValue set when type instanceof Type.ListOf of ->
          new SetValue(in(of, set.elements()), set.sensitive());
      default -> value;
    };
  }

  private static List<Value> in(Type.ListOf type, List<Value> elements) {
    return elements.stream().map(element -> in(type.element(), element)).toList();
  }
}
