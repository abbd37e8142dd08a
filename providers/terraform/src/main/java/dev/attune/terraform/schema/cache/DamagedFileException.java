package dev.attune.terraform.schema.cache;

/** A file of schemas that holds something else than what was written. */
final class DamagedFileException extends Exception {
  private static final long serialVersionUID = 1L;

  DamagedFileException(String message) {
    super(message);
  }
}
