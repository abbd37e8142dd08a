package dev.attune.apply;

import dev.attune.provider.Instance;

/** What came of looking for the object of a create. */
sealed interface Seen {
  /** This is it. */
  record One(Instance instance) implements Seen {}

  /** It is not there. */
  record None() implements Seen {}

  /**
   * Something is there that may be it, and nobody can tell.
   *
   * @param passing whether a later look may tell
   */
  record Possible(String why, boolean passing) implements Seen {}

  /**
   * Nobody could look, and why.
   *
   * @param passing whether a later look may tell
   */
  record Unclear(String why, boolean passing) implements Seen {}
}
