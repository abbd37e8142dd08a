package dev.attune.evolution.convert;

import dev.attune.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;

/** The plans of a kind, if every change has a way, and everything that was found. */
public record Compiled(Optional<ConversionPlans> plans, List<Diagnostic> diagnostics) {
  public Compiled {
    diagnostics = List.copyOf(diagnostics);
  }
}
