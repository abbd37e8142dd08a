package dev.attune.rest.sandbox;

import dev.attune.value.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** An answer. */
record Outgoing(int status, Map<String, String> headers, Optional<Value> body) {
  Outgoing {
    headers = Map.copyOf(headers);
  }

  static Outgoing of(int status, Value body) {
    return new Outgoing(status, Map.of(), Optional.of(body));
  }

  static Outgoing empty(int status) {
    return new Outgoing(status, Map.of(), Optional.empty());
  }

  Outgoing saying(String header, String value) {
    Map<String, String> more = new HashMap<>(headers);
    more.put(header, value);
    return new Outgoing(status, more, body);
  }
}
