package dev.attune.rest.sandbox.http;

import dev.attune.rest.sandbox.body.MergePatchApplier;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** An answer. */
public record OutgoingResponse(int status, Map<String, String> headers, Optional<Value> body) {
  public OutgoingResponse {
    headers = Map.copyOf(headers);
  }

  public static OutgoingResponse of(int status, Value body) {
    return new OutgoingResponse(status, Map.of(), Optional.of(body));
  }

  public static OutgoingResponse empty(int status) {
    return new OutgoingResponse(status, Map.of(), Optional.empty());
  }

  /** With what another answer says in the same body. */
  public OutgoingResponse with(OutgoingResponse other) {
    return body.isPresent()
            && body.get() instanceof MapValue own
            && other.body.isPresent()
            && other.body.get() instanceof MapValue more
        ? new OutgoingResponse(status, headers, Optional.of(MergePatchApplier.apply(own, more)))
        : this;
  }

  public OutgoingResponse saying(String header, String value) {
    Map<String, String> more = new HashMap<>(headers);
    more.put(header, value);
    return new OutgoingResponse(status, more, body);
  }
}
