package dev.attune.terraform.schema;

/** What a provider says about an attribute; several may hold at once. */
public enum Flag implements Coded {
  REQUIRED(1),
  OPTIONAL(2),
  COMPUTED(4),
  SENSITIVE(8),
  WRITE_ONLY(16),
  DEPRECATED(32);

  private final int code;

  Flag(int code) {
    this.code = code;
  }

  /** One bit of a number. */
  @Override
  public int code() {
    return code;
  }
}
