package dev.attune.value;

import java.util.List;
import java.util.stream.IntStream;

/** Texts that all have one {@link String#hashCode}, as somebody hostile would choose them. */
public final class CollidingTexts {
  private static final int LETTERS = 15;

  private CollidingTexts() {}

  /** 32,768 of them. */
  public static List<String> all() {
    return IntStream.range(0, 1 << LETTERS).mapToObj(CollidingTexts::text).toList();
  }

  private static String text(int bits) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < LETTERS; i++) {
      text.append((bits >> i & 1) == 0 ? "Aa" : "BB");
    }
    return text.toString();
  }
}
