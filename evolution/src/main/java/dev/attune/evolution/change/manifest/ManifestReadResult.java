package dev.attune.evolution.change.manifest;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import java.util.List;
import java.util.Optional;

/** A change manifest, or everything that is wrong with it. */
public record ManifestReadResult(Optional<ChangeManifest> manifest, List<Diagnostic> diagnostics) {
  public ManifestReadResult {
    diagnostics = List.copyOf(diagnostics);
  }

  /** Reads a manifest of either layout; {@link ChangeManifest#write} gives the same bytes again. */
  public static ManifestReadResult of(Source source, Limits limits) {
    return ManifestReader.read(source, limits);
  }
}
