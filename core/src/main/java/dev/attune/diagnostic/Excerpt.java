package dev.attune.diagnostic;

import java.util.regex.Pattern;

/**
 * A source line as it may be shown: harmless for a terminal, without what looks like a secret, and
 * of a very long line only the part around the place it is shown for.
 *
 * @param column the place within the text, counted from 1
 */
record Excerpt(String text, int column) {
  /** Places further right are not quoted: a line may be as long as the file. */
  static final int FURTHEST = 10_000;

  private static final int WIDEST = 160;
  private static final int BEFORE = 60;

  /**
   * A second net under the schema's marks: in a file that does not even parse, no schema says what
   * is secret, so the name of the key has to.
   */
  private static final Pattern SECRET =
      Pattern.compile(
          "(?i)((?:passw|passphrase|secret|token|credential|api[_-]?key|private[_-]?key)[\\w.-]*+"
              + "[\"']?\\s*+[:=]\\s*+)(?!\\$\\{[^}]*+\\}\\s*+$)(?!!(?:ref|env|file)\\b)(.+)");

  static Excerpt of(String line, int column) {
    // Searched from its start, since what is shown may be the value of a key far left of it; what
    // lies behind the part shown is not searched.
    String searched = firstCodePoints(line, column + WIDEST + 1);
    String safe = Printable.of(SECRET.matcher(searched).replaceFirst("$1(not shown)"));
    int length = safe.codePointCount(0, safe.length());
    if (length <= WIDEST) {
      return new Excerpt(safe, column);
    }
    int start = column <= WIDEST - BEFORE ? 0 : Math.min(column, length) - BEFORE;
    int end = Math.min(length, start + WIDEST);
    String part =
        safe.substring(safe.offsetByCodePoints(0, start), safe.offsetByCodePoints(0, end));
    String before = start == 0 ? "" : "…";
    String after = end == length ? "" : "…";
    return new Excerpt(before + part + after, column - start + before.length());
  }

  private static String firstCodePoints(String text, int count) {
    // A code point takes two units at most; the rest of the text is not looked at.
    int units = Math.min(text.length(), 2 * count);
    boolean longer = text.codePointCount(0, units) > count;
    return text.substring(0, longer ? text.offsetByCodePoints(0, count) : units);
  }
}
