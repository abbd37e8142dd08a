package dev.attune.manifest.document;

import dev.attune.value.Bool;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import dev.attune.value.Value;
import java.math.BigInteger;

/**
 * What a scalar without quotes means, by the core schema of YAML 1.2: null, true, false, numbers,
 * and text for all the rest. Numbers keep their decimal text.
 */
sealed interface PlainScalar {

  /** It means this, which is not text. */
  record Means(Value value) implements PlainScalar {}

  /** It is text as it stands. */
  record Words() implements PlainScalar {}

  /** It is a number beyond the limits. */
  record TooLong() implements PlainScalar {}

  /** It starts with a zero: octal in YAML 1.1, decimal in YAML 1.2. */
  record Ambiguous() implements PlainScalar {}

  /** It is infinity or not a number, which JSON and most APIs cannot say. */
  record NotFinite() implements PlainScalar {}

  PlainScalar WORDS = new Words();

  static PlainScalar of(String text) {
    if (text.isEmpty()) {
      return new Means(Null.NULL);
    }
    char first = text.charAt(0);
    if (isDigit(first) || first == '-' || first == '+' || first == '.') {
      return number(text);
    }
    return switch (text) {
      case "~", "null", "Null", "NULL" -> new Means(Null.NULL);
      case "true", "True", "TRUE" -> new Means(Bool.TRUE);
      case "false", "False", "FALSE" -> new Means(Bool.FALSE);
      default -> WORDS;
    };
  }

  private static PlainScalar number(String text) {
    // Most numbers are JSON numbers already.
    NumberText.Verdict verdict = NumberText.check(text);
    return switch (verdict) {
      case FINE -> new Means(Num.of(text));
      case TOO_LONG -> new TooLong();
      case NOT_A_NUMBER -> unusualNumber(text);
    };
  }

  private static PlainScalar unusualNumber(String text) {
    if (text.startsWith("0x")) {
      return radix(text.substring(2), 16);
    }
    if (text.startsWith("0o")) {
      return radix(text.substring(2), 8);
    }
    int start = text.charAt(0) == '-' || text.charAt(0) == '+' ? 1 : 0;
    if (isDecimal(text, start)) {
      boolean octal = text.charAt(start) == '0' && digits(text, start) > start + 1;
      return octal ? new Ambiguous() : spelledOut(text);
    }
    return switch (text.substring(start)) {
      case ".inf", ".Inf", ".INF" -> new NotFinite();
      case ".nan", ".NaN", ".NAN" -> start == 0 ? new NotFinite() : WORDS;
      default -> WORDS;
    };
  }

  /** Whether a number stands from here to the end, digits missing on one side of its point. */
  private static boolean isDecimal(String text, int start) {
    int whole = digits(text, start);
    boolean point = whole < text.length() && text.charAt(whole) == '.';
    int end = point ? digits(text, whole + 1) : whole;
    boolean anyDigit = end - start > (point ? 1 : 0);
    return anyDigit && (end == text.length() || isExponent(text, end));
  }

  private static boolean isExponent(String text, int at) {
    if (text.charAt(at) != 'e' && text.charAt(at) != 'E') {
      return false;
    }
    int start = at + 1;
    if (start < text.length() && (text.charAt(start) == '-' || text.charAt(start) == '+')) {
      start++;
    }
    return start < text.length() && digits(text, start) == text.length();
  }

  /** Where the digits that start here end. */
  private static int digits(String text, int from) {
    int at = from;
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static PlainScalar radix(String digits, int radix) {
    if (digits.isEmpty()
        || !digits.chars().allMatch(c -> c < 128 && Character.digit(c, radix) >= 0)) {
      return WORDS;
    }
    return digits.length() > Num.MAX_DIGITS / 2
        ? new TooLong()
        : new Means(Num.of(new BigInteger(digits, radix).toString()));
  }

  /** YAML allows a plus sign and leaves out zeros around the point; JSON does neither. */
  private static PlainScalar spelledOut(String text) {
    String number = text.startsWith("+") ? text.substring(1) : text;
    number = number.replaceFirst("^(-?)\\.", "$10.").replaceFirst("\\.([eE]|$)", "$1");
    return switch (NumberText.check(number)) {
      case FINE -> new Means(Num.of(number));
      case TOO_LONG -> new TooLong();
      case NOT_A_NUMBER -> WORDS;
    };
  }
}
