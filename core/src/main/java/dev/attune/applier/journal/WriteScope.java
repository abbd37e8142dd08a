package dev.attune.applier.journal;

import dev.attune.plan.Payload;

/** How much of an object a write was to decide. */
public enum WriteScope {
  /** Our marks on it, and nothing that is declared. */
  MARKS,
  /** What is declared; all else keeps its live value. */
  DECLARED,
  /** What is declared, and what is not. */
  EVERYTHING;

  public static WriteScope of(Payload payload) {
    return payload.keepsUnspecified() ? DECLARED : EVERYTHING;
  }
}
