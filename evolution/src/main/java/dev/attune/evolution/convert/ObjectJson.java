package dev.attune.evolution.convert;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/**
 * Objects as the JSON that API servers send and take: numbers keep their text, keys their order.
 */
public final class ObjectJson {
  /** Deeper than any schema; a walk over it must not end the JVM. */
  private static final int DEEPEST = 500;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxNumberLength(2 * Num.MAX_DIGITS)
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private final JsonParser parser;

  private ObjectJson(JsonParser parser) {
    this.parser = parser;
  }

  /**
   * What is written there; nothing if it is no JSON, or deeper or with longer numbers than ours.
   */
  public static Optional<Value> read(byte[] json) {
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), json)) {
      return new ObjectJson(parser).whole();
    } catch (JacksonException | NotOurs e) {
      return Optional.empty();
    }
  }

  /** The same of a text. */
  public static Optional<Value> read(String json) {
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), json)) {
      return new ObjectJson(parser).whole();
    } catch (JacksonException | NotOurs e) {
      return Optional.empty();
    }
  }

  private static final class NotOurs extends Exception {
    private static final long serialVersionUID = 1;

    NotOurs() {
      super("not our JSON", null, false, false);
    }
  }

  private Optional<Value> whole() throws NotOurs {
    Value value = value(parser.nextToken());
    return parser.nextToken() == null ? Optional.of(value) : Optional.empty();
  }

  private Value value(JsonToken token) throws NotOurs {
    return switch (token) {
      case START_OBJECT -> object();
      case START_ARRAY -> array();
      case VALUE_STRING -> Text.of(parser.getString());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getString());
      case VALUE_TRUE -> Bool.TRUE;
      case VALUE_FALSE -> Bool.FALSE;
      case VALUE_NULL -> Null.NULL;
      case null, default -> throw new NotOurs();
    };
  }

  private static Value number(String text) throws NotOurs {
    try {
      return Num.of(text);
    } catch (IllegalArgumentException e) {
      throw new NotOurs();
    }
  }

  private Value array() throws NotOurs {
    List<Value> elements = new ArrayList<>();
    JsonToken token = parser.nextToken();
    while (token != JsonToken.END_ARRAY) {
      elements.add(value(token));
      token = parser.nextToken();
    }
    return ListValue.of(elements);
  }

  /** Of a key that stands twice the last counts, as to an API server. */
  private Value object() throws NotOurs {
    MapValue.Builder map = MapValue.builder();
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String key = parser.currentName();
      map.put(key, value(parser.nextToken()));
    }
    return map.build();
  }

  /**
   * The value as UTF-8, secrets included: it is the object itself.
   *
   * @throws IllegalArgumentException if something in it is not known
   */
  public static byte[] write(Value value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(4096);
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
