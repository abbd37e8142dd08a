package dev.attune.rest.provider.list;

import dev.attune.rest.http.Reply;
import dev.attune.rest.pack.Pagination;
import dev.attune.rest.provider.kind.BodyPath;
import dev.attune.schema.KeyText;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** From one page of a list to the next. */
final class PageNavigator {
  private final Pagination pagination;

  PageNavigator(Pagination pagination) {
    this.pagination = pagination;
  }

  /** What the query of a page has; no mark is the first page. */
  void query(Optional<PageMark> mark, Map<String, String> query) {
    size().ifPresent(size -> query.put(size.query(), Integer.toString(size.size())));
    switch (pagination) {
      case Pagination.None _, Pagination.Link _ -> {}
      case Pagination.Page page ->
          query.put(page.query(), mark.map(PageMark::place).orElse(Integer.toString(page.first())));
      case Pagination.Offset offset ->
          query.put(offset.query(), mark.map(PageMark::place).orElse("0"));
      case Pagination.Cursor cursor ->
          mark.ifPresent(here -> query.put(cursor.query(), here.place()));
    }
  }

  /** The link that a mark is, where pages are links. */
  Optional<String> link(Optional<PageMark> mark) {
    return pagination instanceof Pagination.Link ? mark.map(PageMark::place) : Optional.empty();
  }

  /** The parameter that asks for another page, if that is one. */
  static Optional<String> parameter(Pagination pagination) {
    return switch (pagination) {
      case Pagination.None _, Pagination.Link _ -> Optional.empty();
      case Pagination.Page page -> Optional.of(page.query());
      case Pagination.Offset offset -> Optional.of(offset.query());
      case Pagination.Cursor cursor -> Optional.of(cursor.query());
    };
  }

  private Optional<Pagination.Size> size() {
    return switch (pagination) {
      case Pagination.None _ -> Optional.empty();
      case Pagination.Page page -> page.size();
      case Pagination.Offset offset -> offset.size();
      case Pagination.Cursor cursor -> cursor.size();
      case Pagination.Link link -> link.size();
    };
  }

  /**
   * Where the next page is; nothing after the last.
   *
   * @param count how many elements this page has
   * @param sum what their ids come to
   */
  Optional<PageMark> next(
      Optional<PageMark> here, Reply.Answer answer, Value body, int count, long sum) {
    long seen = here.map(PageMark::seen).orElse(0L) + count;
    int longest = Math.max(here.map(PageMark::longest).orElse(0), count);
    return switch (pagination) {
      case Pagination.None _ -> Optional.empty();
      case Pagination.Page page ->
          goesOn(page.total(), body, count, longest, seen)
              ? number(here, page.first())
                  .map(at -> new PageMark(Long.toString(at + 1), seen, longest, sum, total(body)))
              : Optional.empty();
      case Pagination.Offset offset ->
          goesOn(offset.total(), body, count, longest, seen)
              ? Optional.of(new PageMark(Long.toString(seen), seen, longest, sum, total(body)))
              : Optional.empty();
      case Pagination.Cursor cursor ->
          BodyPath.of(cursor.next())
              .find(body)
              .flatMap(KeyText::text)
              .filter(text -> !text.isEmpty())
              .map(text -> new PageMark(text, 0, longest, sum, total(body)));
      case Pagination.Link _ ->
          LinkHeader.next(answer.headers())
              .map(text -> new PageMark(text, 0, longest, sum, total(body)));
    };
  }

  /**
   * The page after the next, if there must be one as long as this one.
   *
   * @param count how many elements this page has
   */
  Optional<PageMark> beyond(PageMark next, int count) {
    long seen = next.seen() + next.longest();
    if (count != next.longest() || seen >= next.total()) {
      return Optional.empty();
    }
    return switch (pagination) {
      case Pagination.Page page ->
          number(Optional.of(next), page.first())
              .map(at -> beyond(Long.toString(at + 1), seen, next));
      case Pagination.Offset _ -> Optional.of(beyond(Long.toString(seen), seen, next));
      default -> Optional.empty();
    };
  }

  private static PageMark beyond(String place, long seen, PageMark next) {
    return new PageMark(place, seen, next.longest(), 0, PageMark.UNSAID);
  }

  /** How many elements there are, less than zero where nobody says. */
  long total(Value body) {
    Optional<Path> total =
        switch (pagination) {
          case Pagination.Page page -> page.total();
          case Pagination.Offset offset -> offset.total();
          default -> Optional.empty();
        };
    return total
        .map(path -> number(BodyPath.of(path), body))
        .orElse(OptionalLong.empty())
        .orElse(PageMark.UNSAID);
  }

  private static Optional<Long> number(Optional<PageMark> here, int first) {
    try {
      return Optional.of(here.map(mark -> Long.parseLong(mark.place())).orElse((long) first));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /**
   * An empty page is the last, whatever the total says: nothing would ever reach it. A server may
   * give fewer elements than it was asked for, so the size says nothing. But where it gave more
   * before in this list, it would have given more here; another list says nothing about this one.
   */
  private static boolean goesOn(
      Optional<Path> total, Value body, int count, int longest, long seen) {
    if (count == 0) {
      return false;
    }
    OptionalLong all =
        total.map(path -> number(BodyPath.of(path), body)).orElse(OptionalLong.empty());
    return all.isPresent() ? seen < all.getAsLong() : count >= longest;
  }

  /**
   * Whether the server itself says that there is something at a place.
   *
   * @param total how many elements there are by now, less than zero where it does not say
   */
  boolean promises(PageMark mark, long total) {
    return switch (pagination) {
      case Pagination.None _ -> false;
      case Pagination.Page _, Pagination.Offset _ -> mark.seen() < total;
      case Pagination.Cursor _, Pagination.Link _ -> true;
    };
  }

  /** Whether a page has fewer elements than were asked for. */
  boolean isShort(int count) {
    return size().filter(size -> count < size.size()).isPresent();
  }

  private static OptionalLong number(BodyPath bodyPath, Value body) {
    return bodyPath.in(body) instanceof Num number
            && number.isWhole()
            && number.text().length() <= 18
        ? OptionalLong.of(number.decimal().longValue())
        : OptionalLong.empty();
  }
}
