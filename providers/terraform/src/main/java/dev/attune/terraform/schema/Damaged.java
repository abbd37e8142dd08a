package dev.attune.terraform.schema;

/** A file of schemas that holds something else than what was written. */
final class Damaged extends Exception {
  private static final long serialVersionUID = 1L;

  Damaged(String message) {
    super(message);
  }
}
