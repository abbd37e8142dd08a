package dev.attune.terraform.value.type;

import dev.attune.schema.ValueKind;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A value as its type means it: objects have all their attributes, null where there was none, sets
 * are sets, and texts are composed. Marks stay. This is what comes back if it is sent and received.
 */
public final class ConformedValue {
  private final ValueWalk valueWalk = new ValueWalk();

  private ConformedValue() {}

  public static Value of(CtyType type, Value value) throws InvalidValueException {
    return new ConformedValue().value(type, value);
  }

  private Value value(CtyType type, Value value) throws InvalidValueException {
    if (value instanceof Null || value instanceof Unknown) {
      return value;
    }
    return switch (type) {
      case CtyType.Primitive primitive -> scalar(primitive, value);
      case CtyType.Dynamic _ -> dynamic(value);
      case CtyType.ListOf(CtyType element) when value instanceof ListValue list ->
          new ListValue(elements(element, list.elements()), list.sensitive());
      case CtyType.SetOf(CtyType element) when value instanceof SetValue set ->
          new SetValue(elements(element, set.elements()), set.sensitive());
      case CtyType.SetOf(CtyType element) when value instanceof ListValue list ->
          new SetValue(elements(element, list.elements()), list.sensitive());
      case CtyType.TupleOf(List<CtyType> types)
          when value instanceof ListValue list && types.size() == list.elements().size() ->
          tuple(types, list);
      case CtyType.MapOf(CtyType element) when value instanceof MapValue map -> map(element, map);
      case CtyType.ObjectOf object when value instanceof MapValue map -> object(object, map);
      case CtyType.ListOf _,
          CtyType.SetOf _,
          CtyType.TupleOf _,
          CtyType.MapOf _,
          CtyType.ObjectOf _ ->
          throw other(type, value);
    };
  }

  private InvalidValueException other(CtyType type, Value value) {
    String found = value instanceof SetValue ? "a set" : ValueKind.of(value).words();
    return valueWalk.invalid(
        "is " + found + ", but the provider's schema says " + CtyType.words(type));
  }

  private Value scalar(CtyType.Primitive type, Value value) throws InvalidValueException {
    if (!type.holds(value)) {
      throw other(type, value);
    }
    return value instanceof Text text ? text(text) : value;
  }

  private Value text(Text text) throws InvalidValueException {
    String composed = TextNormalizer.composed(text.text(), valueWalk);
    return composed.equals(text.text()) ? text : new Text(composed, text.sensitive());
  }

  private Value dynamic(Value value) throws InvalidValueException {
    Value composed =
        switch (value) {
          case Null _, Unknown _, Bool _, Num _ -> value;
          case Text text -> text(text);
          case ListValue list ->
              new ListValue(elements(CtyType.DYNAMIC, list.elements()), list.sensitive());
          case SetValue set ->
              new SetValue(elements(CtyType.DYNAMIC, set.elements()), set.sensitive());
          case MapValue map -> map(CtyType.DYNAMIC, map);
        };
    if (composed instanceof SetValue) {
      // Only here can it go wrong, and only here is the path at hand.
      new TypeInference(valueWalk).type(composed);
    }
    return composed;
  }

  private List<Value> elements(CtyType type, List<Value> values) throws InvalidValueException {
    List<Value> elements = new ArrayList<>(values.size());
    for (int i = 0; i < values.size(); i++) {
      valueWalk.intoElement(i);
      elements.add(value(type, values.get(i)));
      valueWalk.out();
    }
    return elements;
  }

  private Value tuple(List<CtyType> types, ListValue list) throws InvalidValueException {
    List<Value> elements = new ArrayList<>(types.size());
    for (int i = 0; i < types.size(); i++) {
      valueWalk.intoElement(i);
      elements.add(value(types.get(i), list.elements().get(i)));
      valueWalk.out();
    }
    return new ListValue(elements, list.sensitive());
  }

  private Value map(CtyType element, MapValue map) throws InvalidValueException {
    MapValue.Builder entries = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      valueWalk.intoField(map.key(i));
      String key = TextNormalizer.composed(map.key(i), valueWalk);
      if (entries.contains(key)) {
        throw valueWalk.invalid("occurs twice, in two spellings");
      }
      entries.put(key, value(element, map.value(i)));
      valueWalk.out();
    }
    return entries.build().markedSensitiveIf(map.sensitive());
  }

  private Value object(CtyType.ObjectOf type, MapValue map) throws InvalidValueException {
    MapValue.Builder attributes = MapValue.builder();
    int found = 0;
    for (Map.Entry<String, CtyType> attribute : type.attributes().entrySet()) {
      int index = map.indexOf(attribute.getKey());
      if (index < 0) {
        attributes.put(attribute.getKey(), Null.NULL);
        continue;
      }
      found++;
      valueWalk.intoField(attribute.getKey());
      attributes.put(attribute.getKey(), value(attribute.getValue(), map.value(index)));
      valueWalk.out();
    }
    if (found < map.size()) {
      throw stranger(type, map);
    }
    return attributes.build().markedSensitiveIf(map.sensitive());
  }

  private InvalidValueException stranger(CtyType.ObjectOf type, MapValue map)
      throws InvalidValueException {
    for (String key : map.keys()) {
      if (!type.attributes().containsKey(key)) {
        valueWalk.intoField(key);
        break;
      }
    }
    return valueWalk.invalid("is not in the provider's schema");
  }
}
