package dev.attune.value;

/** A value that exists but is only known later: after a reference is resolved, or after apply. */
public record Unknown(boolean sensitive) implements Value {
  public static final Unknown UNKNOWN = new Unknown(false);
  private static final Unknown MARKED = new Unknown(true);

  @Override
  public Unknown markedSensitive() {
    return MARKED;
  }

  /** Structural equality of the model, not of what will be known: two unknowns may differ later. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Unknown;
  }

  @Override
  public int hashCode() {
    return 2;
  }

  @Override
  public String toString() {
    return CanonicalJson.write(this);
  }
}
