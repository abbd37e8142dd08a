package dev.attune.rest.sandbox.service;

import dev.attune.rest.pack.Pagination;
import dev.attune.rest.sandbox.http.QueryParameters;
import dev.attune.rest.sandbox.http.RefusalException;
import dev.attune.rest.sandbox.state.OrderedObjects;
import dev.attune.rest.sandbox.state.StoredObject;
import dev.attune.value.Num;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Takes the page of a list that a request asks for. */
final class PageSelector {
  private static final int USUAL = 100;

  /** The parameter of links to further pages; a client has no business with it. */
  private static final String MARK = "after";

  /**
   * A part of a list.
   *
   * @param beside what the body says about it, by place
   * @param headers what the headers say about it
   */
  record Page(List<StoredObject> elements, Map<Path, Value> beside, Map<String, String> headers) {}

  private final OrderedObjects all;
  private final QueryParameters queryParameters;
  private final String target;

  /**
   * @param target the URL of the list without its query
   */
  PageSelector(OrderedObjects all, QueryParameters queryParameters, String target) {
    this.all = all;
    this.queryParameters = queryParameters;
    this.target = target;
  }

  Page page(Pagination pagination) {
    return switch (pagination) {
      case Pagination.None _ -> new Page(all.all(), Map.of(), Map.of());
      case Pagination.Page(String name, int first, var size, var total) -> {
        long number = number(name, first).orElse(first);
        int count = size(size);
        yield counted((number - first) * count, count, total);
      }
      case Pagination.Offset(String name, var size, var total) ->
          counted(number(name, 0).orElse(0), size(size), total);
      case Pagination.Cursor(String name, Path next, var size) -> {
        Page page = marked(queryParameters.first(name), size(size));
        Map<Path, Value> beside = new HashMap<>();
        next(page).ifPresent(mark -> beside.put(next, Text.of(mark)));
        yield new Page(page.elements(), beside, Map.of());
      }
      case Pagination.Link(var size) -> {
        Page page = marked(queryParameters.first(MARK), size(size));
        Map<String, String> headers = new HashMap<>();
        next(page).ifPresent(mark -> headers.put("Link", links(mark)));
        yield new Page(page.elements(), Map.of(), headers);
      }
    };
  }

  private Page counted(long from, int size, Optional<Path> total) {
    Map<Path, Value> beside = new HashMap<>();
    total.ifPresent(path -> beside.put(path, Num.of(all.size())));
    return new Page(all.page(from, size), beside, Map.of());
  }

  private Page marked(Optional<String> mark, int size) {
    int from = mark.filter(text -> !text.isEmpty()).map(text -> all.after(number(text))).orElse(0);
    return new Page(all.page(from, size), Map.of(), Map.of());
  }

  /** A mark is the number of the last element, so that nothing is missed if it is deleted. */
  private Optional<String> next(Page page) {
    if (page.elements().isEmpty()) {
      return Optional.empty();
    }
    long last = page.elements().getLast().number();
    return all.after(last) < all.size()
        ? Optional.of(
            Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(Long.toString(last).getBytes(StandardCharsets.UTF_8)))
        : Optional.empty();
  }

  private static long number(String mark) {
    try {
      byte[] text = Base64.getUrlDecoder().decode(mark);
      return Long.parseLong(new String(text, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      throw RefusalException.with(400, "this page token is not from this server");
    }
  }

  private String links(String mark) {
    String first = queryParameters.with(MARK, "");
    return "<"
        + target
        + "?"
        + first
        + ">; rel=\"first\", <"
        + target
        + "?"
        + queryParameters.with(MARK, mark)
        + ">; rel=\"next\"";
  }

  /** As many as are asked for, but no more than the API gives. */
  private int size(Optional<Pagination.Size> size) {
    int most = size.map(Pagination.Size::size).orElse(USUAL);
    return (int)
        Math.min(
            most,
            size.map(Pagination.Size::query)
                .map(name -> number(name, 1))
                .filter(OptionalLong::isPresent)
                .map(OptionalLong::getAsLong)
                .orElse((long) most));
  }

  private OptionalLong number(String parameter, int least) {
    Optional<String> text = queryParameters.first(parameter);
    if (text.isEmpty()) {
      return OptionalLong.empty();
    }
    if (!text.get().matches("[0-9]{1,9}") || Long.parseLong(text.get()) < least) {
      throw RefusalException.because(
          400,
          List.of(
              new RefusalException.Finding(
                  parameter, "must be a whole number, " + least + " or more")));
    }
    return OptionalLong.of(Long.parseLong(text.get()));
  }
}
