package dev.attune.planner.resource;

import dev.attune.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What was found about one resource, in the order it was found. Nearly always it is nothing, which
 * costs nothing.
 *
 * @param failed whether the resource cannot be planned for it
 */
record Findings(List<Diagnostic> diagnostics, boolean failed) {
  static final Findings NONE = new Findings(List.of(), false);

  Findings {
    diagnostics = List.copyOf(diagnostics);
  }

  static Findings of(Diagnostic diagnostic) {
    return new Findings(List.of(diagnostic), diagnostic.isError());
  }

  static Findings of(Optional<Diagnostic> diagnostic) {
    return diagnostic.map(Findings::of).orElse(NONE);
  }

  static Findings of(List<Diagnostic> diagnostics) {
    return diagnostics.isEmpty()
        ? NONE
        : new Findings(diagnostics, diagnostics.stream().anyMatch(Diagnostic::isError));
  }

  Findings and(Findings later) {
    if (diagnostics.isEmpty()) {
      return later;
    }
    if (later.diagnostics.isEmpty()) {
      return this;
    }
    List<Diagnostic> all = new ArrayList<>(diagnostics);
    all.addAll(later.diagnostics);
    return new Findings(all, failed || later.failed);
  }

  Findings and(Diagnostic later) {
    return and(of(later));
  }
}
