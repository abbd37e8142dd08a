package dev.attune.value;

/** A text. */
public record Text(String text, boolean sensitive) implements Value {

  public static Text of(String text) {
    return new Text(text, false);
  }

  @Override
  public Text markedSensitive() {
    return sensitive ? this : new Text(text, true);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Text that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return Hash.of(text);
  }

  @Override
  public String toString() {
    return CanonicalJson.write(this);
  }
}
