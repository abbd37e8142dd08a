package dev.attune.planner.prune;

import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.load.LoadResult;
import dev.attune.plan.PlanRequest;
import dev.attune.schema.TypeName;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a prune may touch. */
final class PruneScope {
  private final PlanRequest request;
  private final Set<String> namespaces = new HashSet<>();
  private final Set<String> written = new HashSet<>();
  private final Set<String> fullForm = new HashSet<>();
  private final Set<String> compactGroups = new HashSet<>();
  private final Set<List<Object>> declaredChildren = new HashSet<>();

  PruneScope(PlanRequest request) {
    this.request = request;
    request.loaded().collections().forEach(list -> compactGroups.add(list.kind().group()));
    namespaces.add(request.project().defaults().namespace());
    if (request.project().defaults().namespaceStated()) {
      written.add(request.project().defaults().namespace());
    }
    for (Manifest manifest : request.loaded().manifests()) {
      if (manifest.settings().external()) {
        continue;
      }
      String namespace = manifest.identity().namespace();
      namespaces.add(namespace);
      if (!namespace.equals(request.project().defaults().namespace())) {
        written.add(namespace); // There is no other way to come to it.
      }
      if (!manifest.isCompact()) {
        fullForm.add(manifest.instance());
      }
      manifest
          .parent()
          .ifPresent(parent ->
              declaredChildren.add(
                  List.of(manifest.schema().type(), namespace, parent.kind(), parent.name())));
    }
  }

  Set<String> namespaces() {
    return namespaces;
  }

  boolean isWrittenOut(String namespace) {
    return written.contains(namespace);
  }

  boolean holds(Identity identity, Optional<Identity> parent) {
    return namespaces.contains(identity.namespace())
        && (isFullForm(identity.type()) || isListed(identity.type(), parent));
  }

  boolean holds(TypeName type) {
    return isFullForm(type) || isListed(type, Optional.empty());
  }

  /** A child that nobody declared is only ours to delete where such children are declared. */
  boolean holds(TypeName type, Identity parent) {
    return isListed(type, Optional.of(parent))
        || declaredChildren.contains(
            List.of(type, parent.namespace(), parent.kind(), parent.name()));
  }

  private boolean isListed(TypeName type, Optional<Identity> parent) {
    return request.loaded().collections().contains(new LoadResult.Collection(type, parent));
  }

  /** Compact files speak only of the lists they hold; all others speak of all kinds. */
  private boolean isFullForm(TypeName type) {
    return fullForm.contains(type.instance()) || !compactGroups.contains(type.group());
  }
}
