package dev.attune.json;

import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;

/** Reads what another program wrote. */
public final class PlainJsonReader {
  /** Deeper than any schema; a walk over it must not end the JVM. */
  private static final int DEEPEST = 500;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          // What is read is compared with what somebody else read: their names are then one object.
          .enable(TokenStreamFactory.Feature.INTERN_PROPERTY_NAMES)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxNumberLength(2 * Num.MAX_DIGITS)
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private final JsonParser parser;

  private PlainJsonReader(JsonParser parser) {
    this.parser = parser;
  }

  /**
   * What is written there; nothing if it is no JSON, or deeper or with longer numbers than ours.
   */
  public static Optional<Value> read(byte[] json) {
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), json)) {
      return new PlainJsonReader(parser).whole();
    } catch (JacksonException | NotPlainJsonException e) {
      return Optional.empty();
    }
  }

  /** The same of a text. */
  public static Optional<Value> read(String json) {
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), json)) {
      return new PlainJsonReader(parser).whole();
    } catch (JacksonException | NotPlainJsonException e) {
      return Optional.empty();
    }
  }

  private static final class NotPlainJsonException extends Exception {
    private static final long serialVersionUID = 1;

    NotPlainJsonException() {
      super("not our JSON", null, false, false);
    }
  }

  private Optional<Value> whole() throws NotPlainJsonException {
    Value value = value(parser.nextToken());
    return parser.nextToken() == null ? Optional.of(value) : Optional.empty();
  }

  private Value value(JsonToken token) throws NotPlainJsonException {
    return switch (token) {
      case START_OBJECT -> object();
      case START_ARRAY -> array();
      case VALUE_STRING -> Text.of(parser.getString());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getString());
      case VALUE_TRUE -> Bool.TRUE;
      case VALUE_FALSE -> Bool.FALSE;
      case VALUE_NULL -> Null.NULL;
      case null, default -> throw new NotPlainJsonException();
    };
  }

  private static Value number(String text) throws NotPlainJsonException {
    if (NumberText.check(text) != NumberText.Verdict.FINE) {
      throw new NotPlainJsonException();
    }
    return Num.of(text);
  }

  private Value array() throws NotPlainJsonException {
    List<Value> elements = new ArrayList<>();
    JsonToken token = parser.nextToken();
    while (token != JsonToken.END_ARRAY) {
      elements.add(value(token));
      token = parser.nextToken();
    }
    return ListValue.of(elements);
  }

  /** Of a key that stands twice the last counts, as nearly everyone reads JSON. */
  private Value object() throws NotPlainJsonException {
    MapValue.Builder map = MapValue.builder();
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String key = parser.currentName();
      map.put(key, value(parser.nextToken()));
    }
    return map.build();
  }
}
