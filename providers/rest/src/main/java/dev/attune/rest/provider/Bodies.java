package dev.attune.rest.provider;

import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.Map;
import java.util.Optional;

/** Bodies of requests in what the API wraps around them. */
final class Bodies {
  private static final String JSON = "application/json";

  private Bodies() {}

  static Api.Content json(Kind kind, Map<String, String> headers, Value body) {
    return of(kind, headers, body, JSON);
  }

  static Api.Content of(Kind kind, Map<String, String> headers, Value body, String type) {
    return new Api.Content(headers, Optional.of(kind.sent().around(body)), type);
  }

  /** Fields and what stands beside them. */
  static MapValue with(MapValue fields, MapValue set) {
    MapValue all = fields;
    for (int i = 0; i < set.size(); i++) {
      all = all.with(set.key(i), set.value(i));
    }
    return all;
  }

  static Api.Content bare(Map<String, String> headers, Value body, String type) {
    return new Api.Content(headers, Optional.of(body), type);
  }

  static Api.Content none(Map<String, String> headers) {
    return new Api.Content(headers, Optional.empty(), "");
  }
}
