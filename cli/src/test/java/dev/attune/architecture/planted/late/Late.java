package dev.attune.architecture.planted.late;

/** Stands in the later of two packages. */
public enum Late {
  ONE
}
