package dev.attune.evolution.convert;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What an API server makes of the numbers of an object that it stores: whole ones stay if they have
 * 64 bits, and all others become what a double can say. 1.50 comes back as 1.5.
 */
public final class StoredNumbers {
  private static final int SURELY_64_BITS = 18;

  private StoredNumbers() {}

  /** The value as it comes back; this very value if it comes back to the letter. */
  public static Value of(Value value) {
    return numbers(value, StoredNumbers::of);
  }

  /** The value in the one spelling that it shares with all equal ones: nothing is lost here. */
  static Value canonical(Value value) {
    return numbers(value, StoredNumbers::canonical);
  }

  /** Whether it comes back as another value, not only in another spelling. */
  static boolean loses(Value value) {
    return switch (value) {
      case Num number -> !of(number).equals(number);
      case MapValue map -> map.values().stream().anyMatch(StoredNumbers::loses);
      case ListValue list -> list.elements().stream().anyMatch(StoredNumbers::loses);
      default -> false;
    };
  }

  @SuppressWarnings("ReferenceEquality") // Whether it is this very value is the question.
  private static Value numbers(Value value, UnaryOperator<Num> spelling) {
    return switch (value) {
      case Num number -> spelling.apply(number);
      case MapValue map -> map.mapped((_, inner) -> numbers(inner, spelling));
      case ListValue(List<Value> elements, boolean secret) -> {
        List<Value> respelt = elements.stream().map(one -> numbers(one, spelling)).toList();
        for (int i = 0; i < respelt.size(); i++) {
          if (respelt.get(i) != elements.get(i)) {
            yield new ListValue(respelt, secret);
          }
        }
        yield value;
      }
      default -> value;
    };
  }

  private static Num canonical(Num number) {
    return loses(number) ? new Num(number.canonical(), number.sensitive()) : of(number);
  }

  private static Num of(Num number) {
    String text = number.text();
    if (isInteger(text) && isLong(text)) {
      return number;
    }
    double stored = Double.parseDouble(text);
    if (Double.isInfinite(stored)) {
      return number; // No server takes it.
    }
    String respelt = Num.of(BigDecimal.valueOf(stored).toString()).canonical();
    return respelt.equals(text) ? number : new Num(respelt, number.sensitive());
  }

  private static boolean isInteger(String text) {
    for (int i = text.charAt(0) == '-' ? 1 : 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return false;
      }
    }
    return true;
  }

  /** There is no -0 among whole numbers. */
  private static boolean isLong(String digits) {
    return !digits.equals("-0")
        && (digits.length() <= SURELY_64_BITS || new BigInteger(digits).bitLength() < Long.SIZE);
  }

  /** Whether a server stores the same for both. */
  public static boolean storedAlike(@Nullable Value left, @Nullable Value right) {
    return LiteralEquality.same(left, right)
        || (left != null && right != null && of(left).equals(of(right)));
  }

  /** Whether a value still is what it was, or is what a server made of it. */
  public static boolean isStill(@Nullable Value was, @Nullable Value is) {
    return LiteralEquality.same(
        was, is, (before, after) -> after.equals(before) || after.equals(of(before)));
  }
}
