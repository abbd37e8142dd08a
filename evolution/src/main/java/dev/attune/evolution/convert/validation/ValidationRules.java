package dev.attune.evolution.convert.validation;

import dev.attune.evolution.convert.CompactJson;
import dev.attune.evolution.convert.Converter;
import dev.attune.evolution.convert.converter.CelConverter;
import dev.attune.evolution.convert.converter.ShapeTraits;
import dev.attune.evolution.shape.Restrictions;
import dev.attune.evolution.shape.Shape;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Evaluates the rules of schemas. Only a rule that is plainly false counts: one that uses what only
 * an API server has, or the object before, says nothing here.
 */
final class ValidationRules {
  private static final Set<String> RESERVED =
      Set.of(
          "true",
          "false",
          "null",
          "in",
          "as",
          "break",
          "const",
          "continue",
          "else",
          "for",
          "function",
          "if",
          "import",
          "let",
          "loop",
          "package",
          "namespace",
          "return",
          "var",
          "void",
          "while");

  private final Map<String, Optional<Converter>> compiled = new ConcurrentHashMap<>();

  boolean isBroken(Restrictions.Rule rule, Shape shape, Value value) {
    return isFalse(rule.expression(), named(shape, value));
  }

  /**
   * Whether a text does not match a pattern. Patterns of schemas and of CEL have one dialect, in
   * which none takes longer than in proportion to the text.
   */
  boolean isMismatch(String pattern, String text) {
    return isFalse("self.matches(" + CompactJson.write(Text.of(pattern)) + ")", Text.of(text));
  }

  private boolean isFalse(String expression, Value self) {
    return compiled
        .computeIfAbsent(expression, ValidationRules::compile)
        .flatMap(program -> evaluated(program, self))
        .filter(Bool.FALSE::equals)
        .isPresent();
  }

  private static Optional<Converter> compile(String expression) {
    return switch (CelConverter.compile(expression)) {
      case CelConverter.Compilation.Valid(Converter converter) -> Optional.of(converter);
      case CelConverter.Compilation.Invalid _ -> Optional.empty();
    };
  }

  private static Optional<Value> evaluated(Converter expression, Value self) {
    try {
      return expression.convert(self);
    } catch (RuntimeException | StackOverflowError e) {
      return Optional.empty(); // An expression of others: what it cannot tell, it does not tell.
    }
  }

  /** The value with the names by which expressions know its fields. */
  private static Value named(Shape shape, Value value) {
    return switch (value) {
      case MapValue map -> {
        MapValue.Builder renamed = MapValue.builder();
        for (int i = 0; i < map.size(); i++) {
          Shape field = shape.properties().get(map.key(i));
          String name = field == null ? map.key(i) : escaped(map.key(i));
          Shape inner = field == null ? ShapeTraits.extras(shape).orElseGet(Shape::of) : field;
          renamed.put(name, named(inner, map.value(i)));
        }
        yield renamed.build();
      }
      case ListValue(List<Value> elements, boolean secret) -> {
        Shape items = ShapeTraits.items(shape);
        yield new ListValue(elements.stream().map(one -> named(items, one)).toList(), secret);
      }
      default -> value;
    };
  }

  private static String escaped(String name) {
    return RESERVED.contains(name)
        ? "__" + name + "__"
        : name.replace("__", "__underscores__")
            .replace(".", "__dot__")
            .replace("-", "__dash__")
            .replace("/", "__slash__");
  }
}
