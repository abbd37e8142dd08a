package dev.attune.cli.run;

import dev.attune.manifest.Identity;
import java.util.Optional;

/**
 * Which object is to become the object of which declared resource.
 *
 * @param kind with or without its API group
 * @param namespace of the resource, where several have one of that name
 * @param node the node, or nothing for a resource that is not placed
 * @param id what the remote system calls the object
 * @param from the namespace that gives the object away
 */
public record AdoptTask(
    String kind,
    String name,
    Optional<String> namespace,
    String node,
    String id,
    Optional<String> from) {

  boolean isMeant(Identity identity) {
    return identity.name().equals(name)
        && namespace.map(identity.namespace()::equals).orElse(true)
        && (identity.kind().equals(kind) || identity.type().toString().equals(kind));
  }

  String resource() {
    return kind + "/" + name;
  }
}
