package dev.attune.value;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/** Reads JSON with somebody else's parser, as a judge over what we write. */
final class JsonValues {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxNumberLength(Integer.MAX_VALUE).build())
          .build();

  private JsonValues() {}

  static Value read(String json) {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json)) {
      Value value = value(parser, parser.nextToken());
      if (parser.nextToken() != null) {
        throw new IllegalArgumentException("more than one value");
      }
      return value;
    }
  }

  private static Value value(JsonParser parser, JsonToken token) {
    return switch (token) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> Text.of(parser.getString());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Num.of(parser.getString());
      case VALUE_TRUE -> Bool.TRUE;
      case VALUE_FALSE -> Bool.FALSE;
      case VALUE_NULL -> Null.NULL;
      default -> throw new IllegalArgumentException("out of place: " + token);
    };
  }

  private static Value array(JsonParser parser) {
    List<Value> elements = new ArrayList<>();
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      elements.add(value(parser, token));
    }
    return ListValue.of(elements);
  }

  private static Value object(JsonParser parser) {
    MapValue.Builder map = MapValue.builder();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      map.put(parser.currentName(), value(parser, parser.nextToken()));
    }
    return map.build();
  }
}
