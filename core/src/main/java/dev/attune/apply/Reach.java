package dev.attune.apply;

import dev.attune.plan.Payload;

/** How much of an object a write was to decide. */
enum Reach {
  /** Our marks on it, and nothing that is declared. */
  MARKS,
  /** What is declared; all else keeps its live value. */
  DECLARED,
  /** What is declared, and what is not. */
  EVERYTHING;

  static Reach of(Payload payload) {
    return payload.keepsUnspecified() ? DECLARED : EVERYTHING;
  }
}
