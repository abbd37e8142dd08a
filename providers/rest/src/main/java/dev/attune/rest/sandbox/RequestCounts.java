package dev.attune.rest.sandbox;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * How many requests there were.
 *
 * @param routes by verb and template, as in {@code GET /v1/items/{id}}; those that lead nowhere
 *     count as {@code GET ?}
 */
public record RequestCounts(Map<String, Long> routes) {
  public RequestCounts {
    routes = Collections.unmodifiableMap(new TreeMap<>(routes));
  }

  public long total() {
    return routes.values().stream().mapToLong(Long::longValue).sum();
  }

  public long of(String route) {
    return routes.getOrDefault(route, 0L);
  }
}
