package dev.attune.rest.provider.list;

import java.util.List;
import java.util.stream.Collectors;

/** Items in pages that are counted, each of which says how many items there are in all. */
final class CountedPages {
  private CountedPages() {}

  /** The type, with so many items a page. */
  static String of(int size) {
    return """
    Item:
      path: /v1/items
      fields: {id: computed text, title: text}
      envelope: {list: data}
      pagination: {by: page, query: page, size-query: n, size: %d, total: total}
    """
        .formatted(size);
  }

  /** A page with the items of these ids. */
  static String page(List<String> ids, int total) {
    return ids.stream()
        .map(id -> "{\"id\": \"" + id + "\"}")
        .collect(Collectors.joining(",", "{\"data\": [", "], \"total\": " + total + "}"));
  }
}
