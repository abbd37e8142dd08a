package dev.attune.manifest;

import dev.attune.schema.TypeName;

/** What tells a declared resource from all others; neither version nor provider belongs to it. */
public record Identity(String namespace, String group, String kind, String name)
    implements Comparable<Identity> {
  public static Identity of(String namespace, TypeName type, String name) {
    return new Identity(namespace, type.group(), type.kind(), name);
  }

  public TypeName type() {
    return new TypeName(group, kind);
  }

  /**
   * The order of resources wherever nothing else decides; also what keeps a hash table quick when
   * somebody chooses names that collide in it.
   */
  @Override
  public int compareTo(Identity other) {
    // Written out: a hundred thousand are sorted before anything else happens.
    int order = namespace.compareTo(other.namespace);
    order = order == 0 ? name.compareTo(other.name) : order;
    order = order == 0 ? kind.compareTo(other.kind) : order;
    return order == 0 ? group.compareTo(other.group) : order;
  }

  /** As messages name it. */
  @Override
  public String toString() {
    return kind + "/" + name;
  }
}
