package dev.attune.plan;

import dev.attune.manifest.Identity;
import java.util.List;
import java.util.stream.Stream;

/**
 * The resources that a person named on the command line.
 *
 * @param names each as {@code [NAMESPACE/]KIND[.GROUP]/NAME}
 * @param keepsLabels whether what is let go keeps Attune's labels
 */
public record Selection(List<String> names, boolean keepsLabels) {
  /** Nobody named any. */
  public static final Selection NONE = new Selection(List.of(), false);

  public Selection {
    names = List.copyOf(names);
  }

  public boolean isEmpty() {
    return names.isEmpty();
  }

  /** Whether a name can mean this resource; without a namespace it means any. */
  public static boolean means(String name, Identity identity) {
    return spellings(identity).anyMatch(name::equals);
  }

  /** The name that means this resource and no other. */
  public static String full(Identity identity) {
    return identity.namespace() + "/" + identity.type() + "/" + identity.name();
  }

  private static Stream<String> spellings(Identity identity) {
    String name = "/" + identity.name();
    String space = identity.namespace() + "/";
    return Stream.of(
        identity.kind() + name,
        identity.type() + name,
        space + identity.kind() + name,
        space + identity.type() + name);
  }
}
