package dev.attune.evolution.source;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.shape.VersionedKind;
import java.util.List;

/** The kinds of a file, or why there are none. */
public record SchemaReadResult(List<VersionedKind> kinds, List<Diagnostic> diagnostics) {
  public SchemaReadResult {
    kinds = List.copyOf(kinds);
    diagnostics = List.copyOf(diagnostics);
  }
}
