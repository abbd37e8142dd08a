package dev.attune.terraform.schema;

/** How blocks, or nested attributes, of one name stand in what holds them. */
public enum Nesting implements Coded {
  /** One or none. */
  SINGLE(1),
  /** Any number, in order. */
  LIST(2),
  /** Any number, each once. */
  SET(3),
  /** Any number, by free names. */
  MAP(4),
  /** Always one: where a person writes none, it is there with nothing in it. */
  GROUP(5);

  private final int code;

  Nesting(int code) {
    this.code = code;
  }

  /** The number by which the protocol and our files know it. */
  @Override
  public int code() {
    return code;
  }
}
