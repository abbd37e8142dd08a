package dev.attune.plan;

import dev.attune.diagnostic.Diagnostic;
import java.util.List;

/** Takes what is found about one resource, and knows whether it can go on with it. */
final class Report {
  private final List<Diagnostic> all;
  private boolean failed;

  Report(List<Diagnostic> all) {
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
