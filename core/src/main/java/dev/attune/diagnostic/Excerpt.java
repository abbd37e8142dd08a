package dev.attune.diagnostic;

import java.util.regex.Pattern;

/**
 * A source line as it may be shown: harmless for a terminal, without what looks like a secret, and of
 * a very long line only the part around the place it is shown for.
 *
 * @param column the place within the text, counted from 1
 */
record Excerpt(String text, int column) {
  private static final int WIDEST = 160;
  private static final int BEFORE = 60;

  /**
   * A second net under the schema's marks: in a file that does not even parse, no schema says what
   * is secret, so the name of the key has to.
   */
  private static final Pattern SECRET =
      Pattern.compile(
          "(?i)([\\w.-]*(?:passw|passphrase|secret|token|credential|api[_-]?key|private[_-]?key)[\\w.-]*"
              + "[\"']?\\s*[:=]\\s*)(?!\\s*$)(?!\\$\\{)(?!!\\w)(.+)");

  static Excerpt of(String line, int column) {
    String shown = Printable.of(SECRET.matcher(line).replaceFirst("$1(not shown)"));
    int length = shown.codePointCount(0, shown.length());
    if (length <= WIDEST) {
      return new Excerpt(shown, column);
    }
    int start = column <= WIDEST - BEFORE ? 0 : Math.min(column, length) - BEFORE;
    int end = Math.min(length, start + WIDEST);
    String part =
        shown.substring(shown.offsetByCodePoints(0, start), shown.offsetByCodePoints(0, end));
    String before = start == 0 ? "" : "…";
    String after = end == length ? "" : "…";
    return new Excerpt(before + part + after, column - start + before.length());
  }
}
