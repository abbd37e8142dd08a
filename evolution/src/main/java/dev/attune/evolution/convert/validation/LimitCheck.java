package dev.attune.evolution.convert.validation;

import dev.attune.evolution.shape.Constraint;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** Whether a value keeps within the limits of a schema. */
final class LimitCheck {
  private static final BigDecimal MOST_FLOAT = new BigDecimal(Float.MAX_VALUE);

  private final ValidationRules rules;

  LimitCheck(ValidationRules rules) {
    this.rules = rules;
  }

  /** What is wrong, as the rest of a sentence; nothing if nothing is. */
  Optional<String> objection(Shape shape, Value value) {
    if (value instanceof Num number) {
      Optional<String> range = range(shape, number);
      if (range.isPresent()) {
        return range;
      }
    }
    return shape.restrictions().limits().entrySet().stream()
        .filter(limit -> isBroken(shape, limit.getKey(), limit.getValue(), value))
        .findFirst()
        .map(limit -> words(limit.getKey(), limit.getValue()));
  }

  /** What a server has room for, which the schema does not have to say. */
  private static Optional<String> range(Shape shape, Num number) {
    String format = shape.format().orElse("");
    if (Double.isInfinite(Double.parseDouble(number.text()))) {
      return Optional.of("the number is beyond 64-bit floating point: a server cannot read it");
    }
    if (format.equals("float") && number.decimal().abs().compareTo(MOST_FLOAT) > 0) {
      return Optional.of("the number is beyond 32-bit floating point");
    }
    boolean isInteger =
        shape.isOnly(JsonType.INTEGER) || format.equals("int32") || format.equals("int64");
    int bits = format.equals("int32") ? Integer.SIZE : Long.SIZE;
    return isInteger && number.isWhole() && !hasBits(number, bits)
        ? Optional.of("the number needs more than " + bits + " bits")
        : Optional.empty();
  }

  private static boolean hasBits(Num number, int bits) {
    return number.decimal().toBigInteger().bitLength() < bits;
  }

  private boolean isBroken(Shape shape, Constraint constraint, Value limit, Value value) {
    return switch (value) {
      case Text(String text, boolean _) -> text(constraint, limit, text);
      case Num number -> number(shape, constraint, limit, number);
      case ListValue(List<Value> elements, boolean _) -> list(constraint, limit, elements);
      case MapValue map ->
          (constraint == Constraint.MIN_PROPERTIES && isLess(map.size(), limit))
              || (constraint == Constraint.MAX_PROPERTIES && isMore(map.size(), limit));
      default -> false;
    };
  }

  private boolean text(Constraint constraint, Value limit, String text) {
    return switch (constraint) {
      case MIN_LENGTH -> isLess(text.codePointCount(0, text.length()), limit);
      case MAX_LENGTH -> isMore(text.codePointCount(0, text.length()), limit);
      case PATTERN ->
          limit instanceof Text(String pattern, boolean _) && rules.isMismatch(pattern, text);
      default -> false;
    };
  }

  private static boolean number(Shape shape, Constraint constraint, Value limit, Num number) {
    if (!(limit instanceof Num bound)) {
      return false;
    }
    int order = number.decimal().compareTo(bound.decimal());
    return switch (constraint) {
      case MINIMUM -> order < 0 || (order == 0 && isOn(shape, Constraint.EXCLUSIVE_MINIMUM));
      case MAXIMUM -> order > 0 || (order == 0 && isOn(shape, Constraint.EXCLUSIVE_MAXIMUM));
      case MULTIPLE_OF -> !isMultiple(number.decimal(), bound.decimal());
      default -> false;
    };
  }

  static boolean isMultiple(BigDecimal number, BigDecimal of) {
    return of.signum() == 0 || number.remainder(of).signum() == 0;
  }

  private static boolean isOn(Shape shape, Constraint constraint) {
    return shape.restrictions().limit(constraint).filter(Bool.TRUE::equals).isPresent();
  }

  private static boolean list(Constraint constraint, Value limit, List<Value> elements) {
    return switch (constraint) {
      case MIN_ITEMS -> isLess(elements.size(), limit);
      case MAX_ITEMS -> isMore(elements.size(), limit);
      case UNIQUE_ITEMS -> new HashSet<>(elements).size() < elements.size();
      default -> false;
    };
  }

  private static boolean isLess(long size, Value limit) {
    return limit instanceof Num bound && BigDecimal.valueOf(size).compareTo(bound.decimal()) < 0;
  }

  private static boolean isMore(long size, Value limit) {
    return limit instanceof Num bound && BigDecimal.valueOf(size).compareTo(bound.decimal()) > 0;
  }

  private static String words(Constraint constraint, Value limit) {
    return constraint == Constraint.UNIQUE_ITEMS
        ? "an element is there twice"
        : "it must have " + constraint.word() + " " + limit;
  }
}
