package dev.attune.evolution.rule;

import dev.attune.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;

/** Rules, if nothing is wrong with them, and everything that was found. */
public record RuleReadResult(Optional<ConversionRuleSet> rules, List<Diagnostic> diagnostics) {
  public RuleReadResult {
    diagnostics = List.copyOf(diagnostics);
  }
}
