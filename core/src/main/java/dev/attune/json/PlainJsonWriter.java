package dev.attune.json;

import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.io.ByteArrayOutputStream;
import java.util.List;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes what another program reads, secrets included: they are for that program alone. */
public final class PlainJsonWriter {
  private static final JsonFactory JSON = new JsonFactory();

  private PlainJsonWriter() {}

  /**
   * The value as UTF-8.
   *
   * @throws IllegalArgumentException if something in it is not known
   */
  public static byte[] write(Value value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
    try (JsonGenerator out =
        JSON.createGenerator(ObjectWriteContext.empty(), bytes, JsonEncoding.UTF8)) {
      write(value, out);
    }
    return bytes.toByteArray();
  }

  private static void write(Value value, JsonGenerator out) {
    switch (value) {
      case Null _ -> out.writeNull();
      case Bool bool -> out.writeBoolean(bool.value());
      case Num number -> out.writeNumber(number.text());
      case Text text -> out.writeString(text.text());
      case ListValue list -> write(list.elements(), out);
      case SetValue set -> write(set.elements(), out);
      case MapValue map -> {
        out.writeStartObject();
        for (int i = 0; i < map.size(); i++) {
          out.writeName(map.key(i));
          write(map.value(i), out);
        }
        out.writeEndObject();
      }
      case Unknown _ -> throw new IllegalArgumentException("an unknown value cannot be written");
    }
  }

  private static void write(List<Value> elements, JsonGenerator out) {
    out.writeStartArray();
    for (Value element : elements) {
      write(element, out);
    }
    out.writeEndArray();
  }
}
