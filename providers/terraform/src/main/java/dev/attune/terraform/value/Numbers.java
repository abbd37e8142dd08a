package dev.attune.terraform.value;

import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.terraform.value.type.ValueWalk;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import java.math.BigDecimal;

/** Numbers as cty sends them: exactly, in the smallest form that can hold them. */
final class Numbers {
  private static final int LONG_DIGITS = 19;
  private static final BigDecimal LEAST = BigDecimal.valueOf(Long.MIN_VALUE);
  private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);

  private Numbers() {}

  static void write(Num number, MessagePackWriter out) {
    BigDecimal value = number.decimal().stripTrailingZeros();
    if (isLong(value)) {
      out.integer(value.longValueExact());
    } else if (value.scale() > 0 && isDouble(value)) {
      out.floating(value.doubleValue());
    } else {
      out.text(text(value));
    }
  }

  private static boolean isLong(BigDecimal value) {
    return value.scale() <= 0
        && value.precision() - value.scale() <= LONG_DIGITS
        && value.compareTo(LEAST) >= 0
        && value.compareTo(MOST) <= 0;
  }

  /** Whether a double is this very number, and is read back as it. */
  private static boolean isDouble(BigDecimal value) {
    double nearest = value.doubleValue();
    return Double.isFinite(nearest)
        && new BigDecimal(nearest).compareTo(value) == 0
        && new BigDecimal(Double.toString(nearest)).compareTo(value) == 0;
  }

  /** One text for all spellings of a number, within the limits that we read ourselves. */
  static String text(Num number) {
    return text(number.decimal().stripTrailingZeros());
  }

  private static String text(BigDecimal value) {
    int digits =
        value.scale() <= 0
            ? value.precision() - value.scale()
            : Math.max(value.precision(), value.scale() + 1);
    if (value.signum() == 0 || digits <= Num.MAX_DIGITS) {
      return value.signum() == 0 ? "0" : value.toPlainString();
    }
    int exponent =
        Math.clamp(
            (long) value.precision() - 1 - value.scale(), -Num.MAX_EXPONENT, Num.MAX_EXPONENT);
    return value.scaleByPowerOfTen(-exponent).toPlainString() + "e" + exponent;
  }

  /**
   * The number that a double is taken for: the shortest text that means it, as Terraform's state
   * has it. All its digits would make 0.1 differ from the 0.1 in a manifest.
   */
  static Num read(double value, ValueWalk valueWalk) throws InvalidValueException {
    if (!Double.isFinite(value)) {
      throw valueWalk.invalid("is an infinite number");
    }
    return Num.of(Num.of(Double.toString(value)).canonical());
  }

  static Num read(String text, ValueWalk valueWalk) throws InvalidValueException {
    if (NumberText.check(text) != NumberText.Verdict.FINE) {
      throw valueWalk.invalid("is not a number, or is too large");
    }
    return Num.of(text);
  }
}
