package dev.attune.value;

/** An explicit null, which is not the same as absence. */
public record Null(boolean sensitive) implements Value {
  public static final Null NULL = new Null(false);
  private static final Null MARKED = new Null(true);

  @Override
  public Null markedSensitive() {
    return MARKED;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Null;
  }

  @Override
  public int hashCode() {
    return 1;
  }

  @Override
  public String toString() {
    return CanonicalJson.write(this);
  }
}
