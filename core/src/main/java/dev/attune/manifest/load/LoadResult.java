package dev.attune.manifest.load;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.schema.TypeName;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a load gave.
 *
 * @param manifests in the order of the sources; those with findings included
 * @param broken resources that are declared but could not be read as manifests
 * @param collections the lists of resources that compact files hold, empty ones too
 * @param unread texts of which it is not known what they declare
 * @param diagnostics every finding
 */
public record LoadResult(
    List<Manifest> manifests,
    List<Identity> broken,
    Set<Collection> collections,
    List<String> unread,
    List<Diagnostic> diagnostics) {

  /** A list in a compact file: of a kind, inside a resource or at the root. */
  public record Collection(TypeName kind, Optional<Identity> parent) {}

  public LoadResult {
    manifests = List.copyOf(manifests);
    broken = List.copyOf(broken);
    collections = Set.copyOf(collections);
    unread = List.copyOf(unread);
    diagnostics = List.copyOf(diagnostics);
  }
}
