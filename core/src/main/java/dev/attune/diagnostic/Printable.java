package dev.attune.diagnostic;

/**
 * Text that a terminal shows as it is: no escape sequence and no direction override that an input
 * brought along gets through.
 */
public final class Printable {
  private Printable() {}

  public static String of(String text) {
    if (text.codePoints().noneMatch(Printable::isDangerous)) {
      return text;
    }
    StringBuilder out = new StringBuilder();
    text.codePoints()
        .forEach(c -> {
          if (isDangerous(c)) {
            out.append('\uFFFD');
          } else {
            out.appendCodePoint(c);
          }
        });
    return out.toString();
  }

  private static boolean isDangerous(int c) {
    int type = Character.getType(c);
    return c != '\t'
        && (type == Character.CONTROL
            || type == Character.FORMAT
            || type == Character.SURROGATE
            || type == Character.LINE_SEPARATOR
            || type == Character.PARAGRAPH_SEPARATOR);
  }
}
