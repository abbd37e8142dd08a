package dev.attune.terraform.schema.model;

/** What a schema of a provider is about. One name may stand in several families. */
public enum SchemaFamily {
  /** The configuration of the provider itself; its name is empty. */
  PROVIDER(1, ""),
  /** What a module tells a provider about itself; its name is empty. */
  PROVIDER_META(2, ""),
  RESOURCE(3, "tf.attune.dev"),
  DATA(4, "data.tf.attune.dev"),
  EPHEMERAL(5, "ephemeral.tf.attune.dev");

  private final int code;
  private final String domain;

  SchemaFamily(int code, String domain) {
    this.code = code;
    this.domain = domain;
  }

  /** The number by which our files know it, which never changes. */
  public int code() {
    return code;
  }

  /** What stands behind the name of an instance in an API group. */
  public String domain() {
    return domain;
  }
}
