package dev.attune.terraform.value.type;

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
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/** Reads JSON as it stands, before any type says what it means. */
public final class JsonTree {
  /** A type takes two levels of JSON for each of its own, and a dynamic value one more. */
  private static final int DEEPEST = 3 * ValueWalk.DEEPEST;

  // The walk's own limits come first; the library's are a second net.
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST + 1)
                  .maxNumberLength(2 * Num.MAX_DIGITS)
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private final JsonParser parser;
  private final ValueWalk valueWalk = new ValueWalk(DEEPEST);

  private JsonTree(JsonParser parser) {
    this.parser = parser;
  }

  public static Value read(byte[] json) throws InvalidValueException {
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), json)) {
      JsonTree tree = new JsonTree(parser);
      Value value = tree.value(parser.nextToken());
      if (parser.nextToken() != null) {
        throw tree.valueWalk.invalid("is followed by more JSON");
      }
      return value;
    } catch (JacksonException e) {
      // Its words quote what it read.
      throw new ValueWalk().invalid("is not JSON, or a part of it is too long");
    }
  }

  private Value value(JsonToken token) throws InvalidValueException {
    valueWalk.node();
    return switch (token) {
      case START_OBJECT -> object();
      case START_ARRAY -> array();
      case VALUE_STRING -> Text.of(parser.getString());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getString());
      case VALUE_TRUE -> Bool.TRUE;
      case VALUE_FALSE -> Bool.FALSE;
      case VALUE_NULL -> Null.NULL;
      case null, default -> throw valueWalk.invalid("is not JSON");
    };
  }

  private Value number(String text) throws InvalidValueException {
    if (NumberText.check(text) != NumberText.Verdict.FINE) {
      throw valueWalk.invalid("is a number that is too large");
    }
    return Num.of(text);
  }

  private Value array() throws InvalidValueException {
    List<Value> elements = new ArrayList<>();
    JsonToken token = parser.nextToken();
    while (token != JsonToken.END_ARRAY) {
      valueWalk.intoElement(elements.size());
      elements.add(value(token));
      valueWalk.out();
      token = parser.nextToken();
    }
    return ListValue.of(elements);
  }

  private Value object() throws InvalidValueException {
    MapValue.Builder map = MapValue.builder();
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String key = parser.currentName();
      valueWalk.intoField(key);
      if (map.contains(key)) {
        throw valueWalk.invalid("occurs twice");
      }
      map.put(key, value(parser.nextToken()));
      valueWalk.out();
    }
    return map.build();
  }
}
