package dev.attune.terraform.value;

import dev.attune.terraform.value.type.InvalidValueException;
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
import java.util.List;

/**
 * A value in JSON where no type is at hand. The text holds sensitive values in clear: it is for
 * providers and for nobody else.
 */
public final class UntypedJson {
  private final StringBuilder out = new StringBuilder(256);
  private final ValueWalk valueWalk = new ValueWalk();

  private UntypedJson() {}

  public static byte[] encode(Value value) throws InvalidValueException {
    UntypedJson json = new UntypedJson();
    json.write(value);
    return json.out.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void write(Value value) throws InvalidValueException {
    switch (value) {
      case Null _ -> out.append("null");
      case Unknown _ -> throw valueWalk.invalid("is not known yet, which JSON cannot express");
      case Bool bool -> out.append(bool.value());
      case Num number -> out.append(Numbers.text(number));
      case Text text -> quote(text.text());
      case ListValue list -> elements(list.elements());
      case SetValue set -> elements(set.elements());
      case MapValue map -> entries(map);
    }
  }

  private void quote(String text) {
    CanonicalJson.write(Text.of(text), out);
  }

  private void elements(List<Value> elements) throws InvalidValueException {
    out.append('[');
    for (int i = 0; i < elements.size(); i++) {
      out.append(i == 0 ? "" : ",");
      valueWalk.intoElement(i);
      write(elements.get(i));
      valueWalk.out();
    }
    out.append(']');
  }

  private void entries(MapValue map) throws InvalidValueException {
    out.append('{');
    for (int i = 0; i < map.size(); i++) {
      out.append(i == 0 ? "" : ",");
      quote(map.key(i));
      out.append(':');
      valueWalk.intoField(map.key(i));
      write(map.value(i));
      valueWalk.out();
    }
    out.append('}');
  }
}
