package dev.attune.manifest.load;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import java.util.List;

/**
 * What a load gave.
 *
 * @param manifests in the order of the sources; those with findings included
 * @param broken resources that are declared but could not be read as manifests
 * @param unread texts of which it is not known what they declare
 * @param diagnostics every finding
 */
public record Loaded(
    List<Manifest> manifests,
    List<Identity> broken,
    List<String> unread,
    List<Diagnostic> diagnostics) {

  public Loaded {
    manifests = List.copyOf(manifests);
    broken = List.copyOf(broken);
    unread = List.copyOf(unread);
    diagnostics = List.copyOf(diagnostics);
  }
}
