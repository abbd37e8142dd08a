package dev.attune.value;

/** JSON string literals: one writer for canonical JSON and for paths. */
public final class JsonText {
  private static final String HEX = "0123456789abcdef";

  private JsonText() {}

  public static void quote(String text, StringBuilder out) {
    out.append('"');
    // Nearly all of a text stands as it is: what does goes over in one piece.
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c == '"' || c == '\\' || isUnprintable(c) || isLoneSurrogate(text, i)) {
        out.append(text, from, i);
        escape(c, out);
        from = i + 1;
      }
    }
    out.append(text, from, text.length()).append('"');
  }

  /** What YAML does not let stand as it is: all that we write must be readable as YAML, too. */
  private static boolean isUnprintable(char c) {
    return c >= '\u007f' && (c <= '\u009f' || c >= '\ufffe');
  }

  /** A lone surrogate has no UTF-8 form: written raw it would not survive the trip to bytes. */
  private static boolean isLoneSurrogate(String text, int at) {
    char c = text.charAt(at);
    if (!Character.isSurrogate(c)) {
      return false;
    }
    if (Character.isHighSurrogate(c)) {
      return at + 1 >= text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
    }
    return Character.isLowSurrogate(c)
        && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
  }

  private static void escape(char c, StringBuilder out) {
    switch (c) {
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
          out.append(HEX.charAt((c >> shift) & 0xf));
        }
      }
    }
  }
}
