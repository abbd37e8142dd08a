package dev.attune.evolution.crd;

/** Something that the quick way through a file does not understand, or must not. */
final class QuickReadException extends Exception {
  private static final long serialVersionUID = 1L;

  QuickReadException(String what) {
    super(what, null, false, false);
  }
}
