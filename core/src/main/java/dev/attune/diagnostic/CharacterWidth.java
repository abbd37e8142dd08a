package dev.attune.diagnostic;

import java.lang.Character.UnicodeScript;

/** How many cells of a terminal a character takes. */
final class CharacterWidth {
  private CharacterWidth() {}

  static int of(int codePoint) {
    if (codePoint < 0x300) {
      return 1;
    }
    int type = Character.getType(codePoint);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    return isWide(codePoint) ? 2 : 1;
  }

  private static boolean isWide(int codePoint) {
    return switch (UnicodeScript.of(codePoint)) {
      case HAN, HIRAGANA, KATAKANA, HANGUL, BOPOMOFO, YI -> !isHalfWidth(codePoint);
      default -> Character.isEmojiPresentation(codePoint) || isFullWidth(codePoint);
    };
  }

  private static boolean isHalfWidth(int codePoint) {
    return codePoint >= 0xFF61 && codePoint <= 0xFFDC;
  }

  /** Punctuation and Latin letters made to stand among ideographs. */
  private static boolean isFullWidth(int codePoint) {
    return (codePoint >= 0x3000 && codePoint <= 0x303E)
        || (codePoint >= 0xFF01 && codePoint <= 0xFF60)
        || (codePoint >= 0xFFE0 && codePoint <= 0xFFE6);
  }
}
