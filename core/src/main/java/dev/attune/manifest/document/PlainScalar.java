package dev.attune.manifest.document;

import dev.attune.value.Bool;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.NumberText;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.math.BigInteger;

/**
 * What a scalar without quotes means, by the core schema of YAML 1.2: null, true, false, numbers,
 * and text for all the rest. Numbers keep their decimal text.
 */
sealed interface PlainScalar {

  /** It means this. */
  record Means(Value value) implements PlainScalar {}

  /** It is a number beyond the limits. */
  record TooLong() implements PlainScalar {}

  /** It starts with a zero: octal in YAML 1.1, decimal in YAML 1.2. */
  record Ambiguous() implements PlainScalar {}

  /** It is infinity or not a number, which JSON and most APIs cannot say. */
  record NotFinite() implements PlainScalar {}

  static PlainScalar of(String text) {
    if (text.isEmpty()) {
      return new Means(Null.NULL);
    }
    char first = text.charAt(0);
    if ((first >= '0' && first <= '9') || first == '-' || first == '+' || first == '.') {
      return number(text);
    }
    return new Means(
        switch (text) {
          case "~", "null", "Null", "NULL" -> Null.NULL;
          case "true", "True", "TRUE" -> Bool.TRUE;
          case "false", "False", "FALSE" -> Bool.FALSE;
          default -> Text.of(text);
        });
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
    if (text.matches("0x[0-9a-fA-F]+")) {
      return radix(text.substring(2), 16);
    }
    if (text.matches("0o[0-7]+")) {
      return radix(text.substring(2), 8);
    }
    if (text.matches("[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)")) {
      return new NotFinite();
    }
    if (!text.matches("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?")) {
      return new Means(Text.of(text));
    }
    return text.matches("[-+]?0[0-9].*") ? new Ambiguous() : spelledOut(text);
  }

  private static PlainScalar radix(String digits, int radix) {
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
      case NOT_A_NUMBER -> new Means(Text.of(text));
    };
  }
}
