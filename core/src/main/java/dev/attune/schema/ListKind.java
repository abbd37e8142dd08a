package dev.attune.schema;

import java.util.List;

/** What the order and the identity of a list's elements mean. */
public sealed interface ListKind {
  ListKind ORDERED = new Ordered();
  ListKind SET = new Unordered();
  ListKind ATOMIC = new Atomic();

  /** Order matters; an element is its position. */
  record Ordered() implements ListKind {}

  /** Order does not matter; an element is its value. */
  record Unordered() implements ListKind {}

  /** An element is what it says in these fields; order does not matter. */
  record Keyed(List<String> fields) implements ListKind {
    public Keyed {
      fields = List.copyOf(fields);
      if (fields.isEmpty()) {
        throw new IllegalArgumentException("a keyed list has at least one key field");
      }
    }
  }

  /** The list is one value: it is replaced whole or not at all. */
  record Atomic() implements ListKind {}
}
