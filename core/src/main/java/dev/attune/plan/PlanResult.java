package dev.attune.plan;

import dev.attune.diagnostic.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * What came of planning.
 *
 * @param plan the plan, unless anything is wrong
 * @param diagnostics everything found on the way
 */
public record PlanResult(Optional<Plan> plan, List<Diagnostic> diagnostics) {
  public PlanResult {
    diagnostics = List.copyOf(diagnostics);
  }
}
