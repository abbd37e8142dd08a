package dev.attune.store.jdbc;

/** A row that holds something else than what was written. Its words never hold what it found. */
final class Unreadable extends Exception {
  private static final long serialVersionUID = 1L;

  Unreadable(String message) {
    super(message);
  }
}
