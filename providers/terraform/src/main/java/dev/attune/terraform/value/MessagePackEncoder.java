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
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Writes values that conform to their types. */
final class MessagePackEncoder {
  private final MessagePackWriter out;

  MessagePackEncoder(MessagePackWriter out) {
    this.out = out;
  }

  void write(CtyType type, Value value) throws InvalidValueException {
    boolean typed = type instanceof CtyType.Dynamic;
    switch (value) {
      case Null _ -> out.nil();
      case Unknown _ -> out.unknown();
      case Bool _, Num _, Text _, ListValue _, SetValue _, MapValue _ when typed -> dynamic(value);
      case Bool bool -> out.bool(bool.value());
      case Num number -> Numbers.write(number, out);
      case Text text -> out.text(text.text());
      case ListValue list -> list(type, list.elements());
      case SetValue set -> set(((CtyType.SetOf) type).element(), set.elements());
      case MapValue map when type instanceof CtyType.ObjectOf object -> object(object, map);
      case MapValue map -> map(((CtyType.MapOf) type).element(), map);
    }
  }

  private void dynamic(Value value) throws InvalidValueException {
    CtyType type = new TypeInference(new ValueWalk()).type(value);
    out.list(2);
    out.binary(CtyType.json(type).getBytes(StandardCharsets.UTF_8));
    write(type, value);
  }

  private void list(CtyType type, List<Value> elements) throws InvalidValueException {
    out.list(elements.size());
    for (int i = 0; i < elements.size(); i++) {
      CtyType element =
          type instanceof CtyType.TupleOf tuple
              ? tuple.elements().get(i)
              : ((CtyType.ListOf) type).element();
      write(element, elements.get(i));
    }
  }

  private void set(CtyType type, List<Value> elements) throws InvalidValueException {
    List<byte[]> written = new ArrayList<>(elements.size());
    for (Value element : elements) {
      MessagePackWriter alone = new MessagePackWriter();
      new MessagePackEncoder(alone).write(type, element);
      written.add(alone.toByteArray());
    }
    written.sort(Arrays::compareUnsigned);
    out.list(written.size());
    written.forEach(out::raw);
  }

  private void object(CtyType.ObjectOf type, MapValue map) throws InvalidValueException {
    out.map(type.attributes().size());
    for (Map.Entry<String, CtyType> attribute : type.attributes().entrySet()) {
      out.text(attribute.getKey());
      write(attribute.getValue(), map.value(map.indexOf(attribute.getKey())));
    }
  }

  private void map(CtyType element, MapValue map) throws InvalidValueException {
    out.map(map.size());
    List<String> keys = map.keys().stream().sorted(CanonicalJson.KEY_ORDER).toList();
    for (String key : keys) {
      out.text(key);
      write(element, map.value(map.indexOf(key)));
    }
  }
}
