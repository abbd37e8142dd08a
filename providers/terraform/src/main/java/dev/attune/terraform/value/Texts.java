package dev.attune.terraform.value;

import java.text.Normalizer;

/** Texts as cty has them: one spelling of each, in what UTF-8 can hold. */
final class Texts {
  /** Below it nothing combines with anything. */
  private static final char FIRST_COMBINING = 0x300;

  private Texts() {}

  /** The same text in Unicode's composed form, which is the only one that comes back. */
  static String composed(String text, Walk walk) throws Misfit {
    boolean plain = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      plain &= c < FIRST_COMBINING;
      if (Character.isSurrogate(c)) {
        if (!Character.isHighSurrogate(c)
            || i + 1 == text.length()
            || !Character.isLowSurrogate(text.charAt(i + 1))) {
          throw walk.misfit("has half a character, which no provider can be sent");
        }
        i++;
      }
    }
    return plain ? text : Normalizer.normalize(text, Normalizer.Form.NFC);
  }
}
