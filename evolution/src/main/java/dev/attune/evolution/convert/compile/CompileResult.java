package dev.attune.evolution.convert.compile;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.evolution.convert.plan.ConversionPlans;
import java.util.List;
import java.util.Optional;

/** The plans of a kind, if every change has a way, and everything that was found. */
public record CompileResult(Optional<ConversionPlans> plans, List<Diagnostic> diagnostics) {
  public CompileResult {
    diagnostics = List.copyOf(diagnostics);
  }
}
