package dev.attune.evolution.convert.converter;

import dev.attune.evolution.convert.Objection;
import dev.attune.evolution.shape.JsonType;
import dev.attune.value.Bool;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Optional;
import java.util.Set;

/**
 * Texts, numbers and truth values as one another. All of it goes by decimal text, never by binary
 * fractions, and what is of the wanted type already stays as it is.
 */
public final class ScalarCast {
  private static final Set<String> TRUE = Set.of("1", "t", "T", "TRUE", "true", "True");
  private static final Set<String> FALSE = Set.of("0", "f", "F", "FALSE", "false", "False");

  private ScalarCast() {}

  /** The scalar as this type; nothing if it cannot be said so. */
  public static Optional<Value> as(JsonType type, Value scalar) {
    Optional<Value> converted =
        switch (type) {
          case STRING -> text(scalar);
          case NUMBER -> number(scalar);
          case INTEGER -> number(scalar).flatMap(ScalarCast::whole);
          case BOOLEAN -> bool(scalar);
          case ARRAY, OBJECT, NULL -> Optional.empty();
        };
    return converted.map(value -> value.markedSensitiveIf(scalar.sensitive()));
  }

  private static Optional<Value> text(Value scalar) {
    return switch (scalar) {
      case Text text -> Optional.of(text);
      case Bool bool -> Optional.of(Text.of(Boolean.toString(bool.value())));
      case Num number -> Optional.of(Text.of(plain(number)));
      default -> Optional.empty();
    };
  }

  /** Programs that read numbers from text often know no exponents. */
  private static String plain(Num number) {
    String text = number.text();
    return text.indexOf('e') < 0 && text.indexOf('E') < 0 ? text : number.canonical();
  }

  private static Optional<Value> number(Value scalar) {
    return switch (scalar) {
      case Num number -> Optional.of(number);
      case Bool bool -> Optional.of(Num.of(bool.value() ? 1 : 0));
      case Text(String text, boolean _) ->
          numeral(text).filter(ScalarCast::isReadable).map(Num::of);
      default -> Optional.empty();
    };
  }

  /** The text as JSON would write the number: without a plus, leading zeros or a bare point. */
  private static Optional<String> numeral(String text) {
    if (isNumber(text)) {
      return Optional.of(text);
    }
    boolean negative = text.startsWith("-");
    String rest = negative || text.startsWith("+") ? text.substring(1) : text;
    int zeros = 0;
    while (zeros < rest.length() - 1
        && rest.charAt(zeros) == '0'
        && Character.digit(rest.charAt(zeros + 1), 10) >= 0) {
      zeros++;
    }
    rest = rest.substring(zeros);
    if (rest.startsWith(".")) {
      rest = "0" + rest;
    }
    if (rest.endsWith(".")) {
      rest = rest.substring(0, rest.length() - 1);
    }
    String numeral = negative ? "-" + rest : rest;
    return rest.startsWith("-") || !isNumber(numeral) ? Optional.empty() : Optional.of(numeral);
  }

  /** Whether a server can read the number at all: beyond a double it cannot. */
  private static boolean isReadable(String numeral) {
    return !Double.isInfinite(Double.parseDouble(numeral));
  }

  /** Why a scalar is not this type, where there is more to say than that. */
  public static Optional<Objection> objection(JsonType type, Value scalar) {
    boolean isNumber = type == JsonType.NUMBER || type == JsonType.INTEGER;
    if (isNumber && scalar instanceof Text(String text, boolean _)) {
      Optional<String> numeral = numeral(text);
      if (numeral.filter(one -> !isReadable(one)).isPresent()) {
        return Optional.of(
            Objection.of("the number is beyond 64-bit floating point: a server cannot read it"));
      }
      return numeral.isPresent()
          ? Optional.of(Objection.of("it is not an integer"))
          : Optional.empty();
    }
    return Optional.empty();
  }

  private static boolean isNumber(String text) {
    return NumberText.check(text) == NumberText.Verdict.FINE;
  }

  private static Optional<Value> whole(Value number) {
    if (!(number instanceof Num num) || !num.isWhole()) {
      return Optional.empty();
    }
    boolean plain = num.text().chars().allMatch(c -> c == '-' || (c >= '0' && c <= '9'));
    if (plain) {
      return Optional.of(num);
    }
    String canonical = num.canonical();
    return canonical.indexOf('e') < 0 ? Optional.of(Num.of(canonical)) : Optional.empty();
  }

  private static Optional<Value> bool(Value scalar) {
    return switch (scalar) {
      case Bool bool -> Optional.of(bool);
      case Text(String text, boolean _) when TRUE.contains(text) -> Optional.of(Bool.TRUE);
      case Text(String text, boolean _) when FALSE.contains(text) -> Optional.of(Bool.FALSE);
      case Num number when number.equals(Num.of(1)) -> Optional.of(Bool.TRUE);
      case Num number when number.equals(Num.of(0)) -> Optional.of(Bool.FALSE);
      default -> Optional.empty();
    };
  }
}
