package dev.attune.value;

/** The grammar of a number's text, which is JSON's, and the limits on it. */
public final class NumberText {
  private NumberText() {}

  /** What a text is, seen as a number. */
  public enum Verdict {
    FINE,
    NOT_A_NUMBER,
    TOO_LONG
  }

  /** Reads each character once and converts nothing, so that no text is costly to check. */
  public static Verdict check(String text) {
    int end = text.length();
    int at = end > 0 && text.charAt(0) == '-' ? 1 : 0;
    int whole = digits(text, at);
    if (whole == at || (text.charAt(at) == '0' && whole > at + 1)) {
      return Verdict.NOT_A_NUMBER;
    }
    int count = whole - at;
    at = whole;
    if (at < end && text.charAt(at) == '.') {
      int fraction = digits(text, at + 1);
      if (fraction == at + 1) {
        return Verdict.NOT_A_NUMBER;
      }
      count += fraction - at - 1;
      at = fraction;
    }
    Verdict exponent = at < end ? checkExponent(text, at) : Verdict.FINE;
    return exponent == Verdict.FINE && count > Num.MAX_DIGITS ? Verdict.TOO_LONG : exponent;
  }

  private static Verdict checkExponent(String text, int at) {
    if (text.charAt(at) != 'e' && text.charAt(at) != 'E') {
      return Verdict.NOT_A_NUMBER;
    }
    int start = at + 1;
    if (start < text.length() && (text.charAt(start) == '+' || text.charAt(start) == '-')) {
      start++;
    }
    int stop = digits(text, start);
    if (stop == start || stop != text.length()) {
      return Verdict.NOT_A_NUMBER;
    }
    while (start < stop - 1 && text.charAt(start) == '0') {
      start++;
    }
    boolean tooLong =
        stop - start > 5 || Integer.parseInt(text, start, stop, 10) > Num.MAX_EXPONENT;
    return tooLong ? Verdict.TOO_LONG : Verdict.FINE;
  }

  private static int digits(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }

  /** Whether the text is already the canonical one of a whole number, but for its length. */
  static boolean isPlainInteger(String text) {
    int from = text.charAt(0) == '-' ? 1 : 0;
    return digits(text, from) == text.length() && !text.equals("-0");
  }
}
