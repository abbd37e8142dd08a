package dev.attune.rest.provider.list;

import java.util.Optional;

/**
 * A place in a list that comes in pages, as a text that others keep for us.
 *
 * @param place the number, the cursor or the link of the page
 * @param seen how many elements were before it, where that counts
 * @param longest how many elements the longest page before it in this list had
 * @param before what the ids of the page before came to, to notice that the same page comes again
 * @param total how many elements there were by the page before, less than zero where it did not say
 */
public record PageMark(String place, long seen, int longest, long before, long total) {
  static final long UNSAID = -1;

  private static final int PARTS = 5;

  String text() {
    return Long.toHexString(before) + ":" + total + ":" + longest + ":" + seen + ":" + place;
  }

  /** The same place, whatever was before it. */
  PageMark alone() {
    return new PageMark(place, seen, longest, 0, UNSAID);
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
              parts[4],
              Long.parseLong(parts[3]),
              Integer.parseInt(parts[2]),
              Long.parseUnsignedLong(parts[0], 16),
              Long.parseLong(parts[1])));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
