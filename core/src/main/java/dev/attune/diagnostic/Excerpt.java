package dev.attune.diagnostic;

import java.util.regex.Pattern;

/**
 * A source line as it may be shown: harmless for a terminal, and without what looks like a secret.
 */
final class Excerpt {
  private static final int WIDEST = 160;

  /**
   * A second net under the schema's marks: in a file that does not even parse, no schema says what
   * is secret, so the name of the key has to.
   */
  private static final Pattern SECRET =
      Pattern.compile(
          "(?i)([\\w.-]*(?:passw|passphrase|secret|token|credential|api[_-]?key|private[_-]?key)[\\w.-]*"
              + "[\"']?\\s*[:=]\\s*)(?!\\s*$)(?!\\$\\{)(?!!\\w)(.+)");

  private Excerpt() {}

  static String of(String line, int column) {
    String shown = Printable.of(SECRET.matcher(line).replaceFirst("$1(not shown)"));
    int length = shown.codePointCount(0, shown.length());
    // A long line is cut behind the place it is quoted for, so that the caret points at something.
    int wanted = Math.clamp(column + 40L, WIDEST, 4 * WIDEST);
    if (length <= wanted) {
      return shown;
    }
    return shown.substring(0, shown.offsetByCodePoints(0, wanted - 1)) + "…";
  }
}
