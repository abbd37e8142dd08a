package dev.attune.manifest;

import dev.attune.schema.TypeName;
import java.util.Comparator;

/** What tells a declared resource from all others; neither version nor provider belongs to it. */
public record Identity(String namespace, String group, String kind, String name)
    implements Comparable<Identity> {
  /** The order of resources wherever nothing else decides. */
  private static final Comparator<Identity> ORDER =
      Comparator.comparing(Identity::namespace)
          .thenComparing(Identity::name)
          .thenComparing(Identity::kind)
          .thenComparing(Identity::group);

  public static Identity of(String namespace, TypeName type, String name) {
    return new Identity(namespace, type.group(), type.kind(), name);
  }

  public TypeName type() {
    return new TypeName(group, kind);
  }

  /** Also what keeps a hash table quick when somebody chooses names that collide in it. */
  @Override
  public int compareTo(Identity other) {
    return ORDER.compare(this, other);
  }

  /** As messages name it. */
  @Override
  public String toString() {
    return kind + "/" + name;
  }
}
