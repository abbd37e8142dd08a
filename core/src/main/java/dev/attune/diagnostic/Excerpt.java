package dev.attune.diagnostic;

import java.util.regex.Pattern;

/**
 * A source line as it may be shown: harmless for a terminal, and without what looks like a secret.
 */
final class Excerpt {
  private static final int USUAL = 160;

  /** Places further right are not quoted: there would be nothing to point at. */
  static final int WIDEST = 4 * USUAL;

  /**
   * A second net under the schema's marks: in a file that does not even parse, no schema says what
   * is secret, so the name of the key has to. Only a reference may be seen behind such a name.
   */
  private static final Pattern SECRET =
      Pattern.compile(
          "(?i)((?:passw|passphrase|secret|token|credential|api[_-]?key|private[_-]?key)[\\w.-]*+"
              + "[\"']?\\s*+[:=]\\s*+)(?!\\$\\{[^}]*+\\}\\s*+$)(?!!(?:ref|env|file)\\b)(.+)");

  private Excerpt() {}

  static String of(String line, int column) {
    // What is never shown is never searched: a line may be as long as the file.
    String start = firstCodePoints(line, WIDEST + 1);
    String shown = Printable.of(SECRET.matcher(start).replaceFirst("$1(not shown)"));
    int length = shown.codePointCount(0, shown.length());
    // A long line is cut behind the place it is quoted for, so that the caret points at something.
    int wanted = Math.clamp(column + 40L, USUAL, WIDEST);
    return length <= wanted ? shown : firstCodePoints(shown, wanted - 1) + "…";
  }

  private static String firstCodePoints(String text, int count) {
    // A code point takes two units at most; the rest of the text is not looked at.
    int units = Math.min(text.length(), 2 * count);
    boolean longer = text.codePointCount(0, units) > count;
    return text.substring(0, longer ? text.offsetByCodePoints(0, count) : units);
  }
}
