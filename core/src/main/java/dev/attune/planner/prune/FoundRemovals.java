package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import java.util.List;

/** What is to go, and what was found on the way. */
public record FoundRemovals(List<Removal> removals, List<Diagnostic> diagnostics) {}
