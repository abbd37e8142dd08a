package dev.attune.planner.prune;

import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.observe.NaturalKey;
import dev.attune.schema.Schema;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What is only looked up is not ours to delete, whatever label or record it has from before. */
final class ExternalResources {
  private final Set<Identity> identities = new HashSet<>();

  ExternalResources(List<Manifest> manifests) {
    for (Manifest manifest : manifests) {
      if (manifest.settings().external()) {
        Identity identity = manifest.identity();
        identities.add(identity);
        NaturalKey.of(
                manifest.schema(), NaturalKey.given(manifest.schema(), identity, manifest.spec()))
            .map(name -> Identity.of(identity.namespace(), identity.type(), name))
            .ifPresent(named -> identities.add(spelled(manifest.schema(), named)));
      }
    }
  }

  /** Without what is looked up, which is let go where it is on record, and otherwise left alone. */
  List<Removal> withoutThem(List<Removal> removals) {
    return removals.stream()
        .flatMap(removal ->
            isExternal(removal)
                ? removal.recalled().stream()
                    .map(applied ->
                        Removal.letGo(applied, removal.schema(), removal.observed(), false))
                : Stream.of(removal))
        .toList();
  }

  private boolean isExternal(Removal removal) {
    return identities.contains(removal.identity())
        || identities.contains(spelled(removal.schema(), removal.identity()));
  }

  /** The same for all spellings of a name. */
  private static Identity spelled(Schema schema, Identity identity) {
    String name = NaturalKey.spelled(schema, identity.name());
    return Identity.of(identity.namespace(), identity.type(), name);
  }
}
