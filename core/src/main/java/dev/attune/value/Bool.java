package dev.attune.value;

/** True or false. */
public record Bool(boolean value, boolean sensitive) implements Value {
  public static final Bool TRUE = new Bool(true, false);
  public static final Bool FALSE = new Bool(false, false);

  public static Bool of(boolean value) {
    return value ? TRUE : FALSE;
  }

  @Override
  public Bool markedSensitive() {
    return sensitive ? this : new Bool(value, true);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bool that && value == that.value;
  }

  @Override
  public int hashCode() {
    return Boolean.hashCode(value);
  }

  @Override
  public String toString() {
    return CanonicalJson.write(this);
  }
}
