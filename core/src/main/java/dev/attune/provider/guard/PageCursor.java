package dev.attune.provider.guard;

import java.util.Optional;

/**
 * A place in a list that goes from page to page, and what is needed to notice that it goes round in
 * a circle: Brent's way needs one earlier place only, so that it travels in the text of the place.
 *
 * @param steps pages since the earlier place
 * @param reach after how many pages the earlier place moves up
 * @param earlier a place that must not come again
 * @param place where the provider is to go on
 */
record PageCursor(int steps, int reach, String earlier, String place) {

  /** The next place after this one; none if it was there before. */
  static Optional<PageCursor> next(Optional<PageCursor> here, String next) {
    if (here.isEmpty()) {
      return Optional.of(new PageCursor(0, 1, next, next));
    }
    PageCursor from = here.get();
    if (next.equals(from.earlier) || next.equals(from.place)) {
      return Optional.empty();
    }
    return Optional.of(
        from.steps + 1 >= from.reach
            ? new PageCursor(0, from.reach * 2, next, next)
            : new PageCursor(from.steps + 1, from.reach, from.earlier, next));
  }

  String text() {
    return steps + ":" + reach + ":" + earlier.length() + ":" + earlier + place;
  }

  static PageCursor of(String text) {
    String[] parts = text.split(":", 4);
    int length = Integer.parseInt(parts[2]);
    return new PageCursor(
        Integer.parseInt(parts[0]),
        Integer.parseInt(parts[1]),
        parts[3].substring(0, length),
        parts[3].substring(length));
  }
}
