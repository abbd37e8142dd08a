package dev.attune.terraform.value.type;

import java.text.Normalizer;

/** Texts as cty has them: one spelling of each, in what UTF-8 can hold. */
public final class TextNormalizer {
  /** Below it nothing combines with anything. */
  private static final char FIRST_COMBINING = 0x300;

  private TextNormalizer() {}

  /** The same text in Unicode's composed form, which is the only one that comes back. */
  public static String composed(String text, ValueWalk valueWalk) throws InvalidValueException {
    boolean plain = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      plain &= c < FIRST_COMBINING;
      if (Character.isSurrogate(c)) {
        if (!Character.isHighSurrogate(c)
            || i + 1 == text.length()
            || !Character.isLowSurrogate(text.charAt(i + 1))) {
          throw valueWalk.invalid("has half a character, which cannot be sent to a provider");
        }
        i++;
      }
    }
    return plain ? text : Normalizer.normalize(text, Normalizer.Form.NFC);
  }
}
