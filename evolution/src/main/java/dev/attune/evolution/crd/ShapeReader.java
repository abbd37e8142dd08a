package dev.attune.evolution.crd;

import dev.attune.diagnostic.Suggestion;
import dev.attune.evolution.crd.Tokens.Token;
import dev.attune.evolution.shape.Constraint;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Restrictions;
import dev.attune.evolution.shape.Restrictions.Combination;
import dev.attune.evolution.shape.Shape;
import dev.attune.value.Bool;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        restriction(word, shape);
      } else {
        crdCursor.enter(word);
        keyword(keyword, shape);
        crdCursor.leave();
      }
    }
    return shape.build();
  }

  /** Most words say nothing that a shape keeps: those cost no path. */
  private void restriction(String word, ShapeBuilder shape) throws QuickReadException {
    Constraint constraint = Constraint.of(word);
    Optional<Combination> combination = Combination.of(word);
    if (constraint == null && combination.isEmpty()) {
      tokens.skip(tokens.next());
      return;
    }
    crdCursor.enter(word);
    if (constraint != null) {
      limit(constraint, shape);
    } else {
      once(shape.first(combination.orElseThrow(), shapes(tokens.next())));
    }
    crdCursor.leave();
  }

  private static void once(boolean first) throws QuickReadException {
    if (!first) {
      throw new QuickReadException("a key that stands twice");
    }
  }

  private void limit(Constraint constraint, ShapeBuilder shape) throws QuickReadException {
    Value value = tokens.tree(tokens.next());
    if (constraint.takes(value)) {
      once(shape.first(constraint, value));
    } else {
      crdCursor.report("invalid value of " + constraint.word());
    }
  }

  /** The schemas of a combination: a list, or the one that must not fit. */
  private List<Shape> shapes(Token begun) throws QuickReadException {
    if (begun != Token.LIST) {
      return List.of(read(begun));
    }
    List<Shape> shapes = new ArrayList<>();
    for (Token token = tokens.next(); token != Token.END; token = tokens.next()) {
      crdCursor.enter(shapes.size());
      shapes.add(read(token));
      crdCursor.leave();
    }
    return shapes;
  }

  private void keyword(Keyword keyword, ShapeBuilder shape) throws QuickReadException {
    once(shape.first(keyword));
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
      case RULES -> shape.rules = rules(begun);
      case REFERENCE ->
          wrong(begun, "a schema of a CRD cannot refer to another one", "write it out here");
    }
  }

  private List<Restrictions.Rule> rules(Token begun) throws QuickReadException {
    List<Restrictions.Rule> rules = new ArrayList<>();
    for (Value one : list(begun)) {
      if (one instanceof MapValue map && map.get("rule").orElse(Null.NULL) instanceof Text rule) {
        String message =
            map.get("message").orElse(Null.NULL) instanceof Text text ? text.text() : "";
        rules.add(new Restrictions.Rule(rule.text(), message));
      } else {
        crdCursor.report("a validation without a rule");
      }
    }
    return rules;
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
      once(properties.put(name, read(tokens.next())) == null);
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

  private void wrong(Token begun, String message, String hint) throws QuickReadException {
    crdCursor.report(message, Optional.of(hint));
    tokens.skip(begun);
  }

  private void wrong(Token begun, String message) throws QuickReadException {
    crdCursor.report(message);
    tokens.skip(begun);
  }
}
