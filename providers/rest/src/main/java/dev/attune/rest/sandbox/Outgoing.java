package dev.attune.rest.sandbox;

import dev.attune.value.MapValue;
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

  /** With what another answer says in the same body. */
  Outgoing with(Outgoing other) {
    return body.isPresent()
            && body.get() instanceof MapValue own
            && other.body.isPresent()
            && other.body.get() instanceof MapValue more
        ? new Outgoing(status, headers, Optional.of(MergePatch.apply(own, more)))
        : this;
  }

  Outgoing saying(String header, String value) {
    Map<String, String> more = new HashMap<>(headers);
    more.put(header, value);
    return new Outgoing(status, more, body);
  }
}
