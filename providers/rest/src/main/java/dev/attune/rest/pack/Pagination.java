package dev.attune.rest.pack;

import dev.attune.value.Path;
import java.util.Optional;

/** How a long list comes in pages. */
public sealed interface Pagination {

  /** How many elements to ask for: the parameter, and the number. */
  record Size(String query, int size) {}

  /** It does not: one answer has everything. */
  record None() implements Pagination {}

  /**
   * By the number of the page.
   *
   * @param first the number of the first page
   * @param total where an answer says how many elements there are; else a short page is the last
   */
  record Page(String query, int first, Optional<Size> size, Optional<Path> total)
      implements Pagination {}

  /** By how many elements to skip. */
  record Offset(String query, Optional<Size> size, Optional<Path> total) implements Pagination {}

  /** By a mark that the answer before gave, at {@code next}; without one it was the last. */
  record Cursor(String query, Path next, Optional<Size> size) implements Pagination {}

  /** By the header Link, whose relation next is the URL of the next page. */
  record Link(Optional<Size> size) implements Pagination {}
}
