package dev.attune.manifest.document;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.YamlReader.StopReading;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;

/** Builds values from JSON; several documents may follow one another. */
final class JsonReader {
  private final Source source;
  private final String text;
  private final Limits limits;
  private final TreeBuilder tree;
  private final JsonTokenPosition places;
  private int depth;

  JsonReader(SourceText.Legible legible, Limits limits, TreeBuilder tree) {
    this.source = legible.source();
    this.text = legible.text();
    this.limits = limits;
    this.tree = tree;
    this.places = new JsonTokenPosition(text);
  }

  Documents read() {
    boolean complete = false;
    try (JsonParser parser = factory().createParser(ObjectReadContext.empty(), text)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        tree.startDocument();
        tree.endDocument(value(parser, token));
      }
      complete = true;
    } catch (StopReading stop) {
      tree.report(stop.diagnostic);
    } catch (JacksonException problem) {
      tree.report(syntax(problem));
    }
    Optional<String> unread = complete ? Optional.empty() : Optional.of(text);
    return new Documents(tree.documents(), tree.diagnostics(), unread);
  }

  /** The reader's own limits come first; the library's are a second net. */
  private JsonFactory factory() {
    return JsonFactory.builder()
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxNestingDepth(limits.depth() + 1)
                .maxNumberLength(Integer.MAX_VALUE)
                .maxStringLength(Integer.MAX_VALUE)
                .maxNameLength(Integer.MAX_VALUE)
                .build())
        .build();
  }

  private Value value(JsonParser parser, JsonToken token) throws StopReading {
    int slot = slot(parser);
    return switch (token) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> tree.text(parser.getString(), slot);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getString(), slot);
      case VALUE_TRUE -> Bool.TRUE;
      case VALUE_FALSE -> Bool.FALSE;
      case VALUE_NULL -> Null.NULL;
      default -> throw new IllegalStateException("a token out of place: " + token);
    };
  }

  private Value number(String number, int slot) {
    if (NumberText.check(number) == NumberText.Verdict.FINE) {
      return tree.number(number);
    }
    tree.report(
        Diagnostic.error(
                DocumentCode.NUMBER_TOO_LONG,
                "the number has more than " + Num.MAX_DIGITS + " digits or too large an exponent")
            .at(tree.at(slot))
            .hint("quote it if it is text"));
    return Null.NULL;
  }

  private Value array(JsonParser parser) throws StopReading {
    enter(parser);
    List<Value> elements = new ArrayList<>();
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      elements.add(value(parser, token));
    }
    depth--;
    return ListValue.of(elements);
  }

  private Value object(JsonParser parser) throws StopReading {
    enter(parser);
    MapBuilder map = new MapBuilder(tree);
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      int slot = slot(parser);
      if (map.repeats(key, slot)) {
        value(parser, parser.nextToken());
        tree.forget(slot);
      } else {
        map.put(key, slot, value(parser, parser.nextToken()));
      }
    }
    depth--;
    return map.build();
  }

  private void enter(JsonParser parser) throws StopReading {
    if (++depth > limits.depth()) {
      throw YamlReader.tooDeep(limits, place(parser.currentTokenLocation()));
    }
  }

  private int slot(JsonParser parser) {
    TokenStreamLocation start = parser.currentTokenLocation();
    boolean scalar = !parser.currentToken().isStructStart();
    int length = scalar ? places.length((int) start.getCharOffset()) : 1;
    return tree.positions().add(start.getLineNr() - 1, places.column(start) - 1, length);
  }

  private Position place(TokenStreamLocation location) {
    return new Position(
        source.name(), Math.max(1, location.getLineNr()), places.column(location), 1);
  }

  /** The library's message is left out: it may quote the text, and the place says enough. */
  private Diagnostic syntax(JacksonException problem) {
    String message =
        problem instanceof UnexpectedEndOfInputException
            ? "not valid JSON: the text ends too early"
            : "not valid JSON here";
    TokenStreamLocation location = problem.getLocation();
    Position place = location == null ? Position.whole(source.name()) : place(location);
    return Diagnostic.error(DocumentCode.SYNTAX, message).at(place);
  }
}
