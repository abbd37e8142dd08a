package dev.attune.evolution.convert;

/** Placeholder. */
final class CelConverter {
  sealed interface Compilation {
    record Valid(Converter converter) implements Compilation {}

    record Invalid(String reason) implements Compilation {}
  }

  private CelConverter() {}

  static Compilation compile(String expression) {
    return new Compilation.Invalid("not there yet: " + expression);
  }
}
