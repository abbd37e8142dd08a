package dev.attune.terraform.install.address;

import dev.attune.diagnostic.Printable;

/** Somebody else's text as it may stand in a message: short, in quotes, harmless. */
public final class QuotedText {
  private static final int LONGEST = 80;

  private QuotedText() {}

  public static String of(String text) {
    int length = text.codePointCount(0, text.length());
    String shown =
        length <= LONGEST ? text : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…";
    return "'" + Printable.of(shown) + "'";
  }
}
