package dev.attune.store.jdbc.document;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Texts that stand in nearly every row, kept once: thousands of records then share a few objects,
 * which is what makes comparing them cheap.
 */
final class InternedText {
  /** Beyond this they are not few, and keeping them would only cost memory. */
  private static final int MOST = 1_000;

  private static final Map<String, String> KNOWN = new ConcurrentHashMap<>();

  private InternedText() {}

  static String text(String text) {
    String known = KNOWN.get(text);
    if (known != null) {
      return known;
    }
    if (KNOWN.size() < MOST) {
      KNOWN.putIfAbsent(text, text);
    }
    return text;
  }
}
