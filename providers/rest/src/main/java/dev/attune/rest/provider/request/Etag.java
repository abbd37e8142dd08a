package dev.attune.rest.provider.request;

import dev.attune.provider.PrivateBytes;
import dev.attune.rest.http.Reply;
import dev.attune.rest.pack.Concurrency;
import dev.attune.rest.provider.kind.ApiKind;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/** The mark of a version of an object, kept with it as it came. */
public final class Etag {
  private Etag() {}

  public static PrivateBytes in(ApiKind apiKind, Reply.Answer answer) {
    return apiKind.type().concurrency() instanceof Concurrency.ETag
        ? answer
            .headers()
            .firstValue("ETag")
            .map(text -> PrivateBytes.of(text.getBytes(StandardCharsets.UTF_8)))
            .orElse(PrivateBytes.NONE)
        : PrivateBytes.NONE;
  }

  /** What a write says so that it only meets the version it is meant for. */
  public static Map<String, String> condition(PrivateBytes etag) {
    return text(etag).map(text -> Map.of("If-Match", text)).orElse(Map.of());
  }

  private static Optional<String> text(PrivateBytes etag) {
    String text = new String(etag.toArray(), StandardCharsets.UTF_8);
    boolean sendable = !text.isEmpty() && text.chars().allMatch(c -> c >= ' ' && c != 127);
    return sendable ? Optional.of(text) : Optional.empty();
  }
}
