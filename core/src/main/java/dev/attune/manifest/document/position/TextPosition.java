package dev.attune.manifest.document.position;

import dev.attune.diagnostic.Position;

/** Line and column of an offset, for what is found before or beside the parser. */
public final class TextPosition {
  private TextPosition() {}

  public static Position after(String source, String text, int offset) {
    int line = 1;
    int start = 0;
    for (int i = 0; i < offset; i++) {
      char c = text.charAt(i);
      if (c == '\n' || (c == '\r' && (i + 1 >= text.length() || text.charAt(i + 1) != '\n'))) {
        line++;
        start = i + 1;
      }
    }
    return new Position(source, line, text.codePointCount(start, offset) + 1, 1);
  }
}
