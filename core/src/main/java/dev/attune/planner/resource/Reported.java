package dev.attune.planner.resource;

import dev.attune.diagnostic.Diagnostic;

/** What a step gives, and what it found on the way. */
record Reported<T>(T value, Findings findings) {
  static <T> Reported<T> of(T value) {
    return new Reported<>(value, Findings.NONE);
  }

  static <T> Reported<T> of(T value, Diagnostic finding) {
    return new Reported<>(value, Findings.of(finding));
  }

  /** The same after what was found before it. */
  Reported<T> after(Findings earlier) {
    return earlier.diagnostics().isEmpty() ? this : new Reported<>(value, earlier.and(findings));
  }

  boolean failed() {
    return findings.failed();
  }
}
