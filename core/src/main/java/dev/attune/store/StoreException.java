package dev.attune.store;

import dev.attune.diagnostic.Diagnostic;

/** The store could not be read or written. */
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;

  public StoreException(Diagnostic diagnostic) {
    super(diagnostic.message());
    this.diagnostic = diagnostic;
  }

  public StoreException(Diagnostic diagnostic, Throwable cause) {
    super(diagnostic.message(), cause);
    this.diagnostic = diagnostic;
  }

  /** What happened and what to do, for a person. */
  public Diagnostic diagnostic() {
    return diagnostic;
  }
}
