package dev.attune.evolution.change;

/** For whom a change matters. */
public enum Audience {
  /**
   * Whoever writes objects: what was written for the older version is refused, loses something or
   * becomes another object.
   */
  WRITERS,
  /** Whoever reads objects: there may be something they do not expect, or nothing where they do. */
  READERS
}
