package dev.attune.diagnostic;

/** How bad a diagnostic is. */
public enum Severity {
  /** Nothing goes on until it is mended. */
  ERROR,
  /** Worth knowing; everything goes on. */
  WARNING
}
