package dev.attune.schema;

/** The name of a kind of resource: its API group and its kind. */
public record TypeName(String group, String kind) {
  @Override
  public String toString() {
    return kind + "." + group;
  }
}
