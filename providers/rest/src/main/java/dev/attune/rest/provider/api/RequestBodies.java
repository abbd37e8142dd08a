package dev.attune.rest.provider.api;

import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.Map;
import java.util.Optional;

/** Bodies of requests in what the API wraps around them. */
public final class RequestBodies {
  private static final String JSON = "application/json";

  private RequestBodies() {}

  public static ApiClient.Content json(ApiKind apiKind, Map<String, String> headers, Value body) {
    return of(apiKind, headers, body, JSON);
  }

  public static ApiClient.Content of(
      ApiKind apiKind, Map<String, String> headers, Value body, String type) {
    return new ApiClient.Content(headers, Optional.of(apiKind.sent().around(body)), type);
  }

  /** Fields and what stands beside them. */
  public static MapValue with(MapValue fields, MapValue set) {
    MapValue all = fields;
    for (int i = 0; i < set.size(); i++) {
      all = all.with(set.key(i), set.value(i));
    }
    return all;
  }

  public static ApiClient.Content bare(Map<String, String> headers, Value body, String type) {
    return new ApiClient.Content(headers, Optional.of(body), type);
  }

  public static ApiClient.Content none(Map<String, String> headers) {
    return new ApiClient.Content(headers, Optional.empty(), "");
  }
}
