package dev.attune.evolution.convert.compile;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Suggestion;
import dev.attune.evolution.convert.ConvertCode;
import dev.attune.evolution.convert.Converter;
import dev.attune.evolution.convert.converter.CelConverter;
import dev.attune.evolution.convert.converter.ShapeTraits;
import dev.attune.evolution.rule.ConverterMode;
import dev.attune.evolution.rule.ConverterRule;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns rules into converters. */
final class RuleConverters {
  private final Map<String, Converter> inJava;

  RuleConverters(Map<String, Converter> inJava) {
    this.inJava = Map.copyOf(inJava);
  }

  /**
   * A rule as a converter.
   *
   * @param problem why the rule makes no sense here; the converter then takes nothing, or what its
   *     mode says
   */
  record Result(Converter converter, Optional<Diagnostic> problem) {
    static Result of(Converter converter) {
      return new Result(converter, Optional.empty());
    }
  }

  Result of(ConverterRule rule, Shape from, Shape to) {
    return switch (rule.mode()) {
      case STRING_TO_INT -> scalar(rule, from, JsonType.STRING, to, JsonType.INTEGER);
      case STRING_TO_FLOAT -> scalar(rule, from, JsonType.STRING, to, JsonType.NUMBER);
      case STRING_TO_BOOL -> scalar(rule, from, JsonType.STRING, to, JsonType.BOOLEAN);
      case INT_TO_STRING -> scalar(rule, from, JsonType.INTEGER, to, JsonType.STRING);
      case FLOAT_TO_STRING -> scalar(rule, from, JsonType.NUMBER, to, JsonType.STRING);
      case BOOL_TO_STRING -> scalar(rule, from, JsonType.BOOLEAN, to, JsonType.STRING);
      case CEL -> expression(rule, from, to);
      case JAVA -> named(rule, from, to);
      case RENAME, SINGLETON -> Result.of(Converter.NONE);
    };
  }

  private static Result scalar(
      ConverterRule rule, Shape from, JsonType source, Shape to, JsonType target) {
    Converter converter = new ScalarRule(rule, source, target);
    return takes(from, source) && takes(to, target)
        ? Result.of(converter)
        : new Result(converter, Optional.of(wrongTypes(rule, from, to)));
  }

  private static Diagnostic wrongTypes(ConverterRule rule, Shape from, Shape to) {
    return Diagnostic.error(
            ConvertCode.BAD_RULE,
            rule.mode().word()
                + " does not fit "
                + rule.path()
                + ", which is "
                + ShapeTraits.words(from)
                + " in "
                + rule.from()
                + " and "
                + ShapeTraits.words(to)
                + " in "
                + rule.to())
        .at(rule.position())
        .hint("remove the rule: Attune converts types without one");
  }

  /** Schemas made from Terraform say number where they mean whole numbers. */
  private static boolean takes(Shape shape, JsonType type) {
    Set<JsonType> types = ShapeTraits.types(shape);
    boolean isNumber = type == JsonType.INTEGER || type == JsonType.NUMBER;
    return types.isEmpty()
        || types.contains(type)
        || (isNumber && (types.contains(JsonType.INTEGER) || types.contains(JsonType.NUMBER)));
  }

  private static Result expression(ConverterRule rule, Shape from, Shape to) {
    // Here alone plans know the class: without such a rule the library of CEL is not loaded.
    return switch (CelConverter.compile(rule.code().orElse(""))) {
      case CelConverter.Compilation.Valid(Converter converter) ->
          Result.of(GuardedConverter.of(rule, converter, from, to));
      case CelConverter.Compilation.Invalid(String reason) ->
          wrong(
              Diagnostic.error(ConvertCode.BAD_EXPRESSION, "not valid CEL: " + reason)
                  .at(rule.position())
                  .hint("the value to convert is called self: self.split(',')"));
    };
  }

  private Result named(ConverterRule rule, Shape from, Shape to) {
    String name = rule.code().orElse("");
    Converter converter = inJava.get(name);
    if (converter != null) {
      return Result.of(GuardedConverter.of(rule, converter, from, to));
    }
    return wrong(
        Diagnostic.error(ConvertCode.BAD_RULE, "there is no Java converter " + name)
            .at(rule.position())
            .hint(
                Suggestion.hint(name, inJava.keySet())
                    .orElse(
                        "only programs that embed Attune can register one; use mode: cel here")));
  }

  private static Result wrong(Diagnostic problem) {
    return new Result(Converter.NONE, Optional.of(problem));
  }

  /** Whether the mode converts values, and does not say where they stand. */
  static boolean converts(ConverterRule rule) {
    return rule.mode() != ConverterMode.RENAME && rule.mode() != ConverterMode.SINGLETON;
  }
}
