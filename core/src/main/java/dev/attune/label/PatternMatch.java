package dev.attune.label;

import java.util.regex.Pattern;

/** Whether a text matches a pattern that somebody else wrote. */
public enum PatternMatch {
  YES,
  NO,
  /** The pattern goes back and forth so often that it was stopped, short as the text may be. */
  TOO_LONG;

  private static final int MOST_LOOKS = 1_000_000;

  public static PatternMatch of(Pattern pattern, String text) {
    try {
      return pattern.matcher(new Measured(text)).matches() ? YES : NO;
    } catch (Exceeded | StackOverflowError e) {
      return TOO_LONG;
    }
  }

  /** A text that may be looked at so many times. */
  private static final class Measured implements CharSequence {
    private final String text;
    private int looks;

    private Measured(String text) {
      this.text = text;
    }

    @Override
    public char charAt(int index) {
      if (++looks > MOST_LOOKS) {
        throw new Exceeded();
      }
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.subSequence(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** The pattern looked too often. */
  private static final class Exceeded extends RuntimeException {
    private Exceeded() {
      super("the pattern takes too long", null, false, false);
    }
  }
}
