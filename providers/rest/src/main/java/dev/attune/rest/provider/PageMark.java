package dev.attune.rest.provider;

import java.util.Optional;

/**
 * A place in a list that comes in pages, as a text that others keep for us.
 *
 * @param place the number, the cursor or the link of the page
 * @param seen how many elements were before it, where that counts
 * @param first how many elements the first page had
 * @param before what the ids of the page before came to, to notice that the same page comes again
 */
record PageMark(String place, long seen, int first, long before) {
  private static final int PARTS = 4;

  String text() {
    return Long.toHexString(before) + ":" + first + ":" + seen + ":" + place;
  }

  /** The same place, whatever was before it. */
  PageMark alone() {
    return new PageMark(place, seen, first, 0);
  }

  /** Nothing if nobody can have got it from us. */
  static Optional<PageMark> of(String text) {
    String[] parts = text.split(":", PARTS);
    if (parts.length < PARTS) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new PageMark(
              parts[3],
              Long.parseLong(parts[2]),
              Integer.parseInt(parts[1]),
              Long.parseUnsignedLong(parts[0], 16)));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
