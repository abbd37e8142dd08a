package dev.attune.terraform.value;

import dev.attune.terraform.value.type.CtyType;
import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.terraform.value.type.TypeInference;
import dev.attune.terraform.value.type.ValueWalk;
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
import java.util.ArrayList;
import java.util.List;

/** Writes values that conform to their types. */
final class JsonEncoder {
  private final StringBuilder out;
  private final ValueWalk valueWalk;

  JsonEncoder(StringBuilder out) {
    this(out, new ValueWalk());
  }

  private JsonEncoder(StringBuilder out, ValueWalk valueWalk) {
    this.out = out;
    this.valueWalk = valueWalk;
  }

  void write(CtyType type, Value value) throws InvalidValueException {
    boolean typed = type instanceof CtyType.Dynamic;
    switch (value) {
      case Null _ -> out.append("null");
      case Unknown _ -> throw valueWalk.invalid("is not known yet, which JSON cannot express");
      case Bool _, Num _, Text _, ListValue _, SetValue _, MapValue _ when typed -> dynamic(value);
      case Bool bool -> out.append(bool.value());
      case Num number -> out.append(Numbers.text(number));
      case Text text -> quote(text.text());
      case ListValue list -> list(type, list.elements());
      case SetValue set -> set(((CtyType.SetOf) type).element(), set.elements());
      case MapValue map -> map(type, map);
    }
  }

  /** A text without its mark, because a marked one would be masked. */
  private void quote(String text) {
    CanonicalJson.write(Text.of(text), out);
  }

  private void dynamic(Value value) throws InvalidValueException {
    CtyType type = new TypeInference(new ValueWalk()).type(value);
    out.append("{\"type\":").append(CtyType.json(type)).append(",\"value\":");
    write(type, value);
    out.append('}');
  }

  private void list(CtyType type, List<Value> elements) throws InvalidValueException {
    out.append('[');
    for (int i = 0; i < elements.size(); i++) {
      CtyType element =
          type instanceof CtyType.TupleOf tuple
              ? tuple.elements().get(i)
              : ((CtyType.ListOf) type).element();
      out.append(i == 0 ? "" : ",");
      valueWalk.intoElement(i);
      write(element, elements.get(i));
      valueWalk.out();
    }
    out.append(']');
  }

  private void set(CtyType type, List<Value> elements) throws InvalidValueException {
    List<String> written = new ArrayList<>(elements.size());
    for (int i = 0; i < elements.size(); i++) {
      StringBuilder alone = new StringBuilder();
      valueWalk.intoElement(i);
      new JsonEncoder(alone, valueWalk).write(type, elements.get(i));
      valueWalk.out();
      written.add(alone.toString());
    }
    written.sort(CanonicalJson.KEY_ORDER);
    out.append('[').append(String.join(",", written)).append(']');
  }

  private void map(CtyType type, MapValue map) throws InvalidValueException {
    List<String> keys = map.keys().stream().sorted(CanonicalJson.KEY_ORDER).toList();
    out.append('{');
    String separator = "";
    for (String key : keys) {
      CtyType element =
          switch (type) {
            case CtyType.ObjectOf object -> object.attributes().getOrDefault(key, CtyType.DYNAMIC);
            case CtyType.MapOf of -> of.element();
            default -> throw valueWalk.invalid("is not a map in the provider's schema");
          };
      out.append(separator);
      quote(key);
      out.append(':');
      valueWalk.intoField(key);
      write(element, map.value(map.indexOf(key)));
      valueWalk.out();
      separator = ",";
    }
    out.append('}');
  }
}
