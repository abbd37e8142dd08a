package dev.attune.store.jdbc.document;

import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;

/** Reads what {@link TreeWriter} writes. */
final class TreeReader {
  /** No deeper than what a manifest may nest, and what we put around it. */
  private static final int DEPTH = 2_000;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          // What is read is compared with what somebody else read: their names are then one object.
          .enable(TokenStreamFactory.Feature.INTERN_PROPERTY_NAMES)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEPTH)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private final JsonParser parser;
  private final @Nullable RowSealer rowSealer;

  private TreeReader(JsonParser parser, @Nullable RowSealer rowSealer) {
    this.parser = parser;
    this.rowSealer = rowSealer;
  }

  static Value read(byte[] document, @Nullable RowSealer rowSealer) throws DamagedDataException {
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), document)) {
      TreeReader reader = new TreeReader(parser, rowSealer);
      Value value = reader.value(parser.nextToken());
      reader.expect(parser.nextToken() == null);
      return value;
    } catch (JacksonException e) {
      // Its words quote what it read.
      throw new DamagedDataException("a document is not JSON");
    }
  }

  /** Reads a document that holds nothing sealed. */
  static Value plain(String document) throws DamagedDataException {
    return read(document.getBytes(StandardCharsets.UTF_8), null);
  }

  private Value value(JsonToken token) throws DamagedDataException {
    return switch (token) {
      case START_OBJECT -> object();
      case START_ARRAY -> ListValue.of(elements());
      case VALUE_STRING -> Text.of(parser.getString());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getString());
      case VALUE_TRUE -> Bool.TRUE;
      case VALUE_FALSE -> Bool.FALSE;
      case VALUE_NULL -> Null.NULL;
      case null, default -> throw misplaced();
    };
  }

  private Value object() throws DamagedDataException {
    JsonToken token = parser.nextToken();
    if (token != JsonToken.PROPERTY_NAME || !parser.currentName().startsWith("$")) {
      return entries(token);
    }
    Value value =
        switch (parser.currentName()) {
          case TreeWriter.SET -> set(value(parser.nextToken()));
          case TreeWriter.SEALED -> opened(value(parser.nextToken()));
          case TreeWriter.MARKED -> value(parser.nextToken()).markedSensitive();
          case TreeWriter.ENTRIES -> paired(value(parser.nextToken()));
          case TreeWriter.MAP -> {
            expect(parser.nextToken() == JsonToken.START_OBJECT);
            yield entries(parser.nextToken());
          }
          default -> throw misplaced();
        };
    expect(parser.nextToken() == JsonToken.END_OBJECT);
    return value;
  }

  private MapValue entries(JsonToken first) throws DamagedDataException {
    MapValue.Builder map = MapValue.builder();
    JsonToken token = first;
    while (token == JsonToken.PROPERTY_NAME) {
      String key = parser.currentName();
      map.put(key, value(parser.nextToken()));
      token = parser.nextToken();
    }
    expect(token == JsonToken.END_OBJECT);
    return map.build();
  }

  private List<Value> elements() throws DamagedDataException {
    List<Value> elements = new ArrayList<>();
    JsonToken token = parser.nextToken();
    while (token != JsonToken.END_ARRAY) {
      elements.add(value(token));
      token = parser.nextToken();
    }
    return elements;
  }

  private Value set(Value value) throws DamagedDataException {
    if (value instanceof ListValue list) {
      return SetValue.of(list.elements());
    }
    throw misplaced();
  }

  private Value paired(Value value) throws DamagedDataException {
    MapValue.Builder map = MapValue.builder();
    List<Value> flat = value instanceof ListValue list ? list.elements() : List.of();
    expect(!flat.isEmpty() && flat.size() % 2 == 0);
    for (int i = 0; i < flat.size(); i += 2) {
      if (!(flat.get(i) instanceof Text key)) {
        throw misplaced();
      }
      map.put(key.text(), flat.get(i + 1));
    }
    return map.build();
  }

  private Value opened(Value value) throws DamagedDataException {
    if (value instanceof Text text && rowSealer != null) {
      return read(rowSealer.open(text.text()), rowSealer).markedSensitive();
    }
    throw misplaced();
  }

  private static Value number(String text) throws DamagedDataException {
    if (NumberText.check(text) != NumberText.Verdict.FINE) {
      throw new DamagedDataException("a number is damaged");
    }
    return Num.of(text);
  }

  private void expect(boolean condition) throws DamagedDataException {
    if (!condition) {
      throw misplaced();
    }
  }

  private static DamagedDataException misplaced() {
    return new DamagedDataException("a document has the wrong shape");
  }
}
