package dev.attune.manifest.load;

import dev.attune.diagnostic.Diagnostic;
import java.util.List;

/** A part of a document as it was understood, and what is wrong with it. */
record ReadValue<T>(T value, List<Diagnostic> diagnostics) {

  static <T> ReadValue<T> of(T value) {
    return new ReadValue<>(value, List.of());
  }

  static <T> ReadValue<T> of(T value, Diagnostic problem) {
    return new ReadValue<>(value, List.of(problem));
  }
}
