package dev.attune.evolution.source;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.shape.VersionedKind;
import java.util.List;

/** The kinds of a file, or why there are none. */
public record ReadSchemas(List<VersionedKind> kinds, List<Diagnostic> diagnostics) {
  public ReadSchemas {
    kinds = List.copyOf(kinds);
    diagnostics = List.copyOf(diagnostics);
  }
}
