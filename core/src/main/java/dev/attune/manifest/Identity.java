package dev.attune.manifest;

import dev.attune.schema.TypeName;

/** What tells a declared resource from all others; neither version nor provider belongs to it. */
public record Identity(String namespace, String group, String kind, String name) {

  public static Identity of(String namespace, TypeName type, String name) {
    return new Identity(namespace, type.group(), type.kind(), name);
  }

  public TypeName type() {
    return new TypeName(group, kind);
  }

  /** As messages name it. */
  @Override
  public String toString() {
    return kind + "/" + name;
  }
}
