package dev.attune.manifest.document;

import tools.jackson.core.TokenStreamLocation;

/**
 * Columns and lengths of JSON tokens in code points. The library counts UTF-16 units, and at the
 * moment it reports a token it may have read less of it, or what comes after.
 */
final class JsonTokenPosition {
  private final String text;
  private final boolean plain;
  // The last column asked for: tokens come in order, so counting goes on from there.
  private int lineStart;
  private int counted;
  private int points;

  JsonTokenPosition(String text) {
    this.text = text;
    this.plain = text.codePointCount(0, text.length()) == text.length();
  }

  /** The column of a place, counted from 1. */
  int column(TokenStreamLocation location) {
    int offset = (int) location.getCharOffset();
    int column = Math.max(1, location.getColumnNr());
    if (plain || offset < 0 || offset > text.length() || offset - column + 1 < 0) {
      return column;
    }
    int start = offset - column + 1;
    if (start != lineStart || offset < counted) {
      lineStart = start;
      counted = start;
      points = 0;
    }
    points += text.codePointCount(counted, offset);
    counted = offset;
    return points + 1;
  }

  /** How long the key or scalar is that starts at the offset. */
  int length(int offset) {
    boolean quoted = text.charAt(offset) == '"';
    int end = offset + 1;
    while (end < text.length() && (quoted ? text.charAt(end) != '"' : goesOn(text.charAt(end)))) {
      end += quoted && text.charAt(end) == '\\' ? 2 : 1;
    }
    int after = Math.min(text.length(), quoted ? end + 1 : end);
    return text.codePointCount(offset, after);
  }

  private static boolean goesOn(char c) {
    return c > ' ' && c != ',' && c != ']' && c != '}';
  }
}
