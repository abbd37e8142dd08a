package dev.attune.evolution.crd;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.shape.VersionedKind;
import java.util.List;

/**
 * The kinds that were found, in the order of their names, and everything that is wrong with the
 * files they stand in. With an error among the diagnostics some kinds are missing.
 */
public record CrdReadResult(List<VersionedKind> kinds, List<Diagnostic> diagnostics) {
  public CrdReadResult {
    kinds = List.copyOf(kinds);
    diagnostics = List.copyOf(diagnostics);
  }
}
