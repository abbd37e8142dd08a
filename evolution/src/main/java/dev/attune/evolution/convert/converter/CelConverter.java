package dev.attune.evolution.convert.converter;

import dev.attune.evolution.convert.Converter;
import dev.attune.evolution.convert.Objection;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import dev.cel.common.CelOptions;
import dev.cel.common.CelValidationException;
import dev.cel.common.types.SimpleType;
import dev.cel.common.values.NullValue;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.extensions.CelExtensions;
import dev.cel.parser.CelStandardMacro;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A converter written in CEL, in which {@code self} is the value. The only class that knows CEL.
 *
 * <p>CEL counts in 64 bits. A number that would lose a digit there is not given to it: the value
 * has no form in the other version then, and is kept.
 */
public final class CelConverter implements Converter {
  private static final CelOptions OPTIONS =
      CelOptions.current()
          .enableHeterogeneousNumericComparisons(true)
          .comprehensionMaxIterations(100_000)
          .build();

  private static final CelCompiler COMPILER =
      CelCompilerFactory.standardCelCompilerBuilder()
          .setOptions(OPTIONS)
          .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
          .addLibraries(CelExtensions.strings())
          .addVar("self", SimpleType.DYN)
          .build();

  private static final CelRuntime RUNTIME =
      CelRuntimeFactory.plannerRuntimeBuilder()
          .setOptions(OPTIONS)
          .addLibraries(CelExtensions.strings())
          .build();

  /** What became of an expression. */
  public sealed interface Compilation {
    record Valid(Converter converter) implements Compilation {}

    record Invalid(String reason) implements Compilation {}
  }

  private final CelRuntime.Program program;

  private CelConverter(CelRuntime.Program program) {
    this.program = program;
  }

  public static Compilation compile(String expression) {
    try {
      return new Compilation.Valid(
          new CelConverter(RUNTIME.createProgram(COMPILER.compile(expression).getAst())));
    } catch (CelValidationException e) {
      return new Compilation.Invalid(
          e.getErrors().isEmpty() ? "it cannot be read" : e.getErrors().getFirst().getMessage());
    } catch (CelEvaluationException e) {
      return new Compilation.Invalid("it cannot be run");
    }
  }

  @Override
  public Optional<Value> convert(Value value) {
    try {
      return Optional.of(toValue(program.eval(Map.of("self", toCel(value)))));
    } catch (CelEvaluationException | NoForm e) {
      return Optional.empty();
    }
  }

  /** What the evaluation says; nothing of a value that it was not given. */
  @Override
  public Optional<Objection> objection(Value value) {
    try {
      toValue(program.eval(Map.of("self", toCel(value))));
      return Optional.empty();
    } catch (CelEvaluationException e) {
      return Optional.of(Objection.of("the expression failed: " + firstLine(e.getMessage())));
    } catch (NoForm e) {
      return Optional.of(Objection.of(e.reason()));
    }
  }

  private static String firstLine(@Nullable String message) {
    return message == null || message.isBlank()
        ? "it gives no reason"
        : message.lines().findFirst().orElse("");
  }

  private static final class NoForm extends Exception {
    private static final long serialVersionUID = 1;

    private final String reason;

    NoForm(String reason) {
      super(reason, null, false, false);
      this.reason = reason;
    }

    String reason() {
      return reason;
    }
  }

  private static Object toCel(Value value) throws NoForm {
    return switch (value) {
      case Null _ -> NullValue.NULL_VALUE;
      case Bool bool -> bool.value();
      case Num number -> number(number.decimal());
      case Text text -> text.text();
      case ListValue list -> elements(list.elements());
      case SetValue set -> elements(set.elements());
      case MapValue map -> {
        Map<String, Object> entries = new LinkedHashMap<>();
        for (int i = 0; i < map.size(); i++) {
          entries.put(map.key(i), toCel(map.value(i)));
        }
        yield entries;
      }
      case Unknown _ -> throw new NoForm("the value is not known yet");
    };
  }

  private static List<Object> elements(List<Value> values) throws NoForm {
    List<Object> elements = new ArrayList<>();
    for (Value value : values) {
      elements.add(toCel(value));
    }
    return elements;
  }

  private static Object number(BigDecimal decimal) throws NoForm {
    try {
      return decimal.longValueExact();
    } catch (ArithmeticException e) {
      double near = decimal.doubleValue();
      if (Double.isInfinite(near) || BigDecimal.valueOf(near).compareTo(decimal) != 0) {
        throw new NoForm("the number has more digits than CEL can compute with");
      }
      return near;
    }
  }

  private static Value toValue(Object result) throws NoForm {
    return switch (result) {
      case NullValue _ -> Null.NULL;
      case Boolean bool -> bool ? Bool.TRUE : Bool.FALSE;
      case Long number -> Num.of(number);
      case Double number -> fraction(number);
      case String text -> Text.of(text);
      case List<?> list -> {
        List<Value> elements = new ArrayList<>();
        for (Object element : list) {
          elements.add(toValue(element));
        }
        yield ListValue.of(elements);
      }
      case Map<?, ?> map -> {
        MapValue.Builder entries = MapValue.builder();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
          if (!(entry.getKey() instanceof String key)) {
            throw new NoForm("the expression gives a map whose keys are not text");
          }
          entries.put(key, toValue(entry.getValue()));
        }
        yield entries.build();
      }
      default -> throw new NoForm("the expression gives a value that JSON does not have");
    };
  }

  private static Value fraction(double number) throws NoForm {
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      throw new NoForm("the expression gives a number that JSON does not have");
    }
    return Num.of(BigDecimal.valueOf(number).stripTrailingZeros().toString());
  }
}
