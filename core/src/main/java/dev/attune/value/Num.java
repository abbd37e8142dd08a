package dev.attune.value;

import java.math.BigDecimal;

/**
 * A number of any size and precision, kept as the decimal text it was written with.
 *
 * <p>1, 1.0 and 1e0 are equal and have one canonical text; each keeps its own spelling.
 */
public record Num(String text, boolean sensitive) implements Value {
  /** Digits beyond this are refused: arithmetic on a number must never take seconds. */
  public static final int MAX_DIGITS = 1_000;

  /** Exponents beyond this, either way, are refused for the same reason. */
  public static final int MAX_EXPONENT = 10_000;

  private static final int MAX_PLAIN_DIGITS = 40;

  public Num {
    if (NumberText.check(text) != NumberText.Verdict.FINE) {
      throw new IllegalArgumentException("not a number within the limits");
    }
  }

  public static Num of(String text) {
    return new Num(text, false);
  }

  public static Num of(long value) {
    return new Num(Long.toString(value), false);
  }

  /** The number as the JDK computes with it. */
  public BigDecimal decimal() {
    return new BigDecimal(text);
  }

  /** Whether the number has no fraction: 1, 1.0 and 1e2 have none. */
  public boolean isWhole() {
    return NumberText.isPlainInteger(text) || decimal().stripTrailingZeros().scale() <= 0;
  }

  /** The one spelling that all equal numbers share. */
  public String canonical() {
    if (NumberText.isPlainInteger(text) && text.length() <= MAX_PLAIN_DIGITS) {
      return text;
    }
    BigDecimal value = decimal().stripTrailingZeros();
    if (value.signum() == 0) {
      return "0";
    }
    return plainDigits(value) <= MAX_PLAIN_DIGITS ? value.toPlainString() : exponentForm(value);
  }

  private static int plainDigits(BigDecimal value) {
    return value.scale() <= 0
        ? value.precision() - value.scale()
        : Math.max(value.precision(), value.scale() + 1);
  }

  private static String exponentForm(BigDecimal value) {
    String digits = value.unscaledValue().abs().toString();
    int exponent = digits.length() - 1 - value.scale();
    String sign = value.signum() < 0 ? "-" : "";
    String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
    return sign + digits.charAt(0) + fraction + "e" + exponent;
  }

  @Override
  public Num markedSensitive() {
    return sensitive ? this : new Num(text, true);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Num that
        && (text.equals(that.text) || canonical().equals(that.canonical()));
  }

  @Override
  public int hashCode() {
    return Hash.of(canonical());
  }

  @Override
  public String toString() {
    return CanonicalJson.write(this);
  }
}
