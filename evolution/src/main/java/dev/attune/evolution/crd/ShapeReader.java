package dev.attune.evolution.crd;

import dev.attune.diagnostic.Suggestion;
import dev.attune.evolution.crd.Tokens.Token;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.value.Bool;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads OpenAPI schemas as shapes. What it cannot understand it reports and leaves out. */
final class ShapeReader {
  private static final List<String> TYPES =
      Arrays.stream(JsonType.values()).map(JsonType::word).toList();

  private final Tokens tokens;
  private final CrdCursor crdCursor;

  ShapeReader(Tokens tokens, CrdCursor crdCursor) {
    this.tokens = tokens;
    this.crdCursor = crdCursor;
  }

  /** The shape of the schema that was just begun. */
  Shape read(Token begun) throws QuickReadException {
    ShapeBuilder shape = new ShapeBuilder();
    if (begun != Token.MAP) {
      wrong(begun, "expected a map");
      return shape.build();
    }
    for (Token token = tokens.next(); token != Token.END; token = tokens.next()) {
      String word = tokens.key(token);
      Keyword keyword = Keyword.of(word);
      if (keyword == null) {
        tokens.skip(tokens.next());
      } else {
        crdCursor.enter(word);
        keyword(keyword, shape);
        crdCursor.leave();
      }
    }
    return shape.build();
  }

  private void keyword(Keyword keyword, ShapeBuilder shape) throws QuickReadException {
    if (!shape.first(keyword)) {
      throw new QuickReadException("a key that stands twice");
    }
    Token begun = tokens.next();
    switch (keyword) {
      case TYPE -> shape.types = types(begun);
      case PROPERTIES -> shape.properties = properties(begun);
      case REQUIRED -> shape.required = new LinkedHashSet<>(texts(begun));
      case ITEMS -> shape.items = items(begun);
      case ADDITIONAL_PROPERTIES -> shape.values = values(begun);
      case ENUM -> shape.allowed = list(begun);
      case FORMAT -> shape.format = text(begun);
      case DEFAULT -> shape.defaultValue = tokens.tree(begun);
      case NULLABLE -> shape.flag(Shape.Flag.NULLABLE, truth(begun));
      case INT_OR_STRING -> shape.flag(Shape.Flag.INT_OR_STRING, truth(begun));
      case PRESERVE_UNKNOWN -> shape.flag(Shape.Flag.KEEPS_UNKNOWN, truth(begun));
      case LIST_TYPE -> shape.listType = text(begun);
      case LIST_MAP_KEYS -> shape.listKeys = texts(begun);
    }
  }

  private Map<String, Shape> properties(Token begun) throws QuickReadException {
    Map<String, Shape> properties = new TreeMap<>(CanonicalJson.KEY_ORDER);
    if (begun != Token.MAP) {
      wrong(begun, "expected a map of schemas");
      return properties;
    }
    for (Token token = tokens.next(); token != Token.END; token = tokens.next()) {
      String name = tokens.key(token);
      crdCursor.enter(name);
      if (properties.put(name, read(tokens.next())) != null) {
        throw new QuickReadException("a key that stands twice");
      }
      crdCursor.leave();
    }
    return properties;
  }

  /** Kubernetes allows one schema for all elements; what else there is says nothing to us. */
  private @Nullable Shape items(Token begun) throws QuickReadException {
    if (begun == Token.LIST) {
      tokens.skip(begun);
      return null;
    }
    return read(begun);
  }

  private @Nullable Shape values(Token begun) throws QuickReadException {
    return begun == Token.SCALAR ? truth(begun) ? Shape.of() : null : read(begun);
  }

  private Set<JsonType> types(Token begun) throws QuickReadException {
    Set<JsonType> types = EnumSet.noneOf(JsonType.class);
    for (Value word : begun == Token.LIST ? list(begun) : List.of(tokens.tree(begun))) {
      String text = word instanceof Text written ? written.text() : "";
      JsonType.of(text)
          .ifPresentOrElse(
              types::add, () -> crdCursor.report("unknown type", Suggestion.hint(text, TYPES)));
    }
    return types;
  }

  private List<Value> list(Token begun) throws QuickReadException {
    if (begun == Token.LIST && tokens.tree(begun) instanceof ListValue list) {
      return list.elements();
    }
    wrong(begun, "expected a list");
    return List.of();
  }

  private List<String> texts(Token begun) throws QuickReadException {
    List<String> texts = new ArrayList<>();
    for (Value value : list(begun)) {
      if (value instanceof Text text) {
        texts.add(text.text());
      } else {
        crdCursor.report("the list contains something that is not a name");
      }
    }
    return texts;
  }

  private String text(Token begun) throws QuickReadException {
    if (begun == Token.SCALAR && !(tokens.value() instanceof Null)) {
      return tokens.text();
    }
    wrong(begun, "expected a word");
    return "";
  }

  private boolean truth(Token begun) throws QuickReadException {
    if (begun == Token.SCALAR && tokens.value() instanceof Bool bool) {
      return bool.value();
    }
    wrong(begun, "expected a boolean");
    return false;
  }

  private void wrong(Token begun, String message) throws QuickReadException {
    crdCursor.report(message);
    tokens.skip(begun);
  }
}
