package dev.attune.evolution.convert;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an API server makes of the numbers of an object that it stores: whole ones stay if they have
 * 64 bits, and all others become what a double can say. 1.50 comes back as 1.5.
 */
final class Respelling {
  private static final int SURELY_64_BITS = 18;

  private Respelling() {}

  /** The value as it comes back; this very value if it comes back to the letter. */
  @SuppressWarnings("ReferenceEquality") // Whether it is this very value is the question.
  static Value of(Value value) {
    return switch (value) {
      case Num number -> of(number);
      case MapValue map -> map.mapped((_, inner) -> of(inner));
      case ListValue(List<Value> elements, boolean secret) -> {
        List<Value> respelt = elements.stream().map(Respelling::of).toList();
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

  /** Whether two values are the same, or one is what a server made of the other. */
  static boolean same(@Nullable Value left, @Nullable Value right) {
    return Exact.same(left, right) || (left != null && right != null && of(left).equals(of(right)));
  }
}
