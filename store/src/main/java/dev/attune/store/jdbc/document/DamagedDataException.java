package dev.attune.store.jdbc.document;

/**
 * A row that holds something else than what was written. Its words hold names of resources and
 * changes, and nothing else of what it found.
 */
public final class DamagedDataException extends Exception {
  private static final long serialVersionUID = 1L;

  public DamagedDataException(String message) {
    super(message);
  }
}
