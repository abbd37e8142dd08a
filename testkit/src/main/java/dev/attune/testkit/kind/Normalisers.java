package dev.attune.testkit.kind;

import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Locale;

/** The ways in which servers respell what they are sent; what they cannot respell stays. */
public final class Normalisers {
  private Normalisers() {}

  public static Value lowerCase(Value value) {
    return value instanceof Text(String text, boolean sensitive)
        ? new Text(text.toLowerCase(Locale.ROOT), sensitive)
        : value;
  }

  public static Value numberAsText(Value value) {
    return value instanceof Num(String text, boolean sensitive) ? new Text(text, sensitive) : value;
  }

  public static Value trimmed(Value value) {
    return value instanceof Text(String text, boolean sensitive)
        ? new Text(text.strip(), sensitive)
        : value;
  }
}
