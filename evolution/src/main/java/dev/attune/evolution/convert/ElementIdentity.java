package dev.attune.evolution.convert;

import dev.attune.value.MapValue;

/** How an element of a list is found again after others have worked on the list. */
public sealed interface ElementIdentity {
  /** By its position alone. */
  enum Position implements ElementIdentity {
    ALONE
  }

  /** By the fields that tell elements apart. */
  record Keyed(MapValue key) implements ElementIdentity {}

  /** By its content; by its position where the content is another and the length is not. */
  record Content(int length, ContentHash hash) implements ElementIdentity {}
}
