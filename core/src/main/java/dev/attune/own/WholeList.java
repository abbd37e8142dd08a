package dev.attune.own;

import dev.attune.schema.Attribute;
import dev.attune.schema.Type;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * A list that is declared as a whole, though all around it keeps its live value: what is left out
 * in its elements is as in an object of which nothing is kept, so that defaults stand in.
 */
final class WholeList {
  private WholeList() {}

  static Value of(Type.ListOf type, Value declared, Value live) {
    return filled(type, ProposedValue.of(type, declared, live));
  }

  private static Value filled(Type type, Value value) {
    return switch (value) {
      case MapValue map when type instanceof Type.ObjectOf object -> filled(object, map);
      case MapValue map when type instanceof Type.MapOf entries ->
          map.mapped((_, inner) -> filled(entries.element(), inner));
      case ListValue list when type instanceof Type.ListOf of ->
          new ListValue(filled(of, list.elements()), list.sensitive());
      case SetValue set when type instanceof Type.ListOf of ->
          new SetValue(filled(of, set.elements()), set.sensitive());
      default -> value;
    };
  }

  private static List<Value> filled(Type.ListOf type, List<Value> elements) {
    return elements.stream().map(element -> filled(type.element(), element)).toList();
  }

  private static MapValue filled(Type.ObjectOf type, MapValue object) {
    MapValue filled = object;
    for (Attribute attribute : type.attributes().values()) {
      Optional<Value> set = object.get(attribute.name()).filter(ProposedValue::isSet);
      Optional<Value> value =
          set.isEmpty() && attribute.settable()
              ? attribute.defaultValue()
              : set.map(inner -> filled(attribute.type(), inner));
      if (value.isPresent()) {
        filled = filled.with(attribute.name(), value.get());
      }
    }
    return filled;
  }
}
