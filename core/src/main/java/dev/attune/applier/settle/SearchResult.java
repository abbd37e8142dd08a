package dev.attune.applier.settle;

import dev.attune.provider.Instance;

/** What came of looking for the object of a create. */
public sealed interface SearchResult {
  /** This is it. */
  record One(Instance instance) implements SearchResult {}

  /** It is not there. */
  record None() implements SearchResult {}

  /**
   * Something is there that may be it, and nobody can tell.
   *
   * @param passing whether a later look may tell
   */
  record Possible(String why, boolean passing) implements SearchResult {}

  /**
   * Nobody could look, and why.
   *
   * @param passing whether a later look may tell
   */
  record Unclear(String why, boolean passing) implements SearchResult {}
}
