package dev.attune.diagnostic;

import java.util.regex.Pattern;

/**
 * A text as one word of a shell's command line. Advice is there to be copied, and what stands in it
 * may come from a remote system: it must stay a word, whatever it says.
 */
public final class ShellWord {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_.:/@%+=,-]+");

  private ShellWord() {}

  /** As it is if no shell sees more in it than letters, otherwise in quotes. */
  public static String of(String text) {
    return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
  }

  /** An option with its value, which is never taken for another option. */
  public static String option(String name, String value) {
    return name + (value.startsWith("-") ? "=" : " ") + of(value);
  }
}
