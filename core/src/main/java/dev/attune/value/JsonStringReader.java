package dev.attune.value;

/** Reads one JSON string literal out of a longer text. */
final class JsonStringReader {
  private final String text;
  private final StringBuilder value = new StringBuilder();
  private int at;

  JsonStringReader(String text, int start) {
    this.text = text;
    this.at = start;
  }

  /** Whether a whole literal stands at the start. */
  boolean read() {
    if (at >= text.length() || text.charAt(at) != '"') {
      return false;
    }
    at++;
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c == '"') {
        return true;
      }
      if (c < ' ' || (c == '\\' && !escape())) {
        return false;
      }
      if (c != '\\') {
        value.append(c);
      }
    }
    return false;
  }

  private boolean escape() {
    if (at >= text.length()) {
      return false;
    }
    char c = text.charAt(at++);
    switch (c) {
      case '"', '\\', '/' -> value.append(c);
      case 'b' -> value.append('\b');
      case 'f' -> value.append('\f');
      case 'n' -> value.append('\n');
      case 'r' -> value.append('\r');
      case 't' -> value.append('\t');
      case 'u' -> {
        return unicode();
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean unicode() {
    if (at + 4 > text.length()) {
      return false;
    }
    int code = 0;
    for (int i = 0; i < 4; i++) {
      char c = text.charAt(at++);
      int digit = c < 128 ? Character.digit(c, 16) : -1;
      if (digit < 0) {
        return false;
      }
      code = code * 16 + digit;
    }
    value.append((char) code);
    return true;
  }

  String value() {
    return value.toString();
  }

  /** The offset after the closing quote. */
  int end() {
    return at;
  }
}
