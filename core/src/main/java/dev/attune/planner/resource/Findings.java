package dev.attune.planner.resource;

import dev.attune.diagnostic.Diagnostic;
import java.util.List;

/** Takes what is found about one resource, and knows whether it can go on with it. */
final class Findings {
  private final List<Diagnostic> all;
  private boolean failed;

  Findings(List<Diagnostic> all) {
    this.all = all;
  }

  void add(Diagnostic diagnostic) {
    all.add(diagnostic);
    failed |= diagnostic.isError();
  }

  void add(List<Diagnostic> diagnostics) {
    diagnostics.forEach(this::add);
  }

  boolean failed() {
    return failed;
  }
}
