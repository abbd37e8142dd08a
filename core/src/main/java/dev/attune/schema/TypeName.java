package dev.attune.schema;

/** The name of a kind of resource: its API group and its kind. */
public record TypeName(String group, String kind) {
  /** The provider instance that serves the kind where nobody names another. */
  public String instance() {
    int dot = group.indexOf('.');
    return dot < 0 ? group : group.substring(0, dot);
  }

  @Override
  public String toString() {
    return kind + "." + group;
  }
}
