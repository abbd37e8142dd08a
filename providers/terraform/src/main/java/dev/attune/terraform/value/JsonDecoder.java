package dev.attune.terraform.value;

import dev.attune.schema.ValueKind;
import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.terraform.value.type.NormalizedTexts;
import dev.attune.terraform.value.type.TypeJson;
import dev.attune.terraform.value.type.ValueWalk;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Gives JSON the meaning that a type has for it. */
final class JsonDecoder {
  private final ValueWalk valueWalk = new ValueWalk();

  private JsonDecoder() {}

  static Value read(CtyType type, Value json) throws InvalidValueException {
    return new JsonDecoder().value(type, NormalizedTexts.of(json));
  }

  private Value value(CtyType type, Value json) throws InvalidValueException {
    valueWalk.node();
    if (json instanceof Null) {
      return json;
    }
    return switch (type) {
      case CtyType.Primitive primitive when primitive.holds(json) -> json;
      case CtyType.Dynamic _ when json instanceof MapValue map -> dynamic(map);
      case CtyType.ListOf(CtyType of) when json instanceof ListValue list ->
          ListValue.of(elements(list.elements(), _ -> of));
      case CtyType.SetOf(CtyType of) when json instanceof ListValue list ->
          SetValue.of(elements(list.elements(), _ -> of));
      case CtyType.TupleOf(List<CtyType> types)
          when json instanceof ListValue list && types.size() == list.elements().size() ->
          ListValue.of(elements(list.elements(), types::get));
      case CtyType.MapOf(CtyType of) when json instanceof MapValue map -> map(of, map);
      case CtyType.ObjectOf object when json instanceof MapValue map -> object(object, map);
      default ->
          throw valueWalk.invalid(
              "is "
                  + ValueKind.of(json).words()
                  + ", but the provider's schema says "
                  + CtyType.words(type));
    };
  }

  private Value dynamic(MapValue map) throws InvalidValueException {
    Value type = map.get("type").orElse(Null.NULL);
    Value value = map.get("value").orElse(Null.NULL);
    if (map.size() != 2 || type instanceof Null || !map.contains("value")) {
      throw valueWalk.invalid("is not a type and a value");
    }
    CtyType brought;
    try {
      brought = TypeJson.read(type);
    } catch (InvalidValueException e) {
      throw valueWalk.invalid("contains an invalid type");
    }
    valueWalk.intoType();
    Value typed = value(brought, value);
    valueWalk.outOfType();
    return typed;
  }

  private List<Value> elements(List<Value> json, IntFunction<CtyType> types)
      throws InvalidValueException {
    List<Value> elements = new ArrayList<>(json.size());
    for (int i = 0; i < json.size(); i++) {
      valueWalk.intoElement(i);
      elements.add(value(types.apply(i), json.get(i)));
      valueWalk.out();
    }
    return elements;
  }

  private Value map(CtyType type, MapValue json) throws InvalidValueException {
    MapValue.Builder map = MapValue.builder();
    for (int i = 0; i < json.size(); i++) {
      valueWalk.intoField(json.key(i));
      map.put(json.key(i), value(type, json.value(i)));
      valueWalk.out();
    }
    return map.build();
  }

  private Value object(CtyType.ObjectOf type, MapValue json) throws InvalidValueException {
    MapValue.Builder map = MapValue.builder();
    int found = 0;
    for (Map.Entry<String, CtyType> attribute : type.attributes().entrySet()) {
      int index = json.indexOf(attribute.getKey());
      found += index < 0 ? 0 : 1;
      valueWalk.intoField(attribute.getKey());
      // Counted even where it is left out: many small objects must not grow into a large value.
      map.put(
          attribute.getKey(),
          value(attribute.getValue(), index < 0 ? Null.NULL : json.value(index)));
      valueWalk.out();
    }
    if (found < json.size()) {
      throw valueWalk.invalid("has an attribute that is not in the provider's schema");
    }
    return map.build();
  }
}
