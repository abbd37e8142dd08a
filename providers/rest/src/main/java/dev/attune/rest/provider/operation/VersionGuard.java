package dev.attune.rest.provider.operation;

import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.PrivateBytes;
import dev.attune.rest.pack.Concurrency;
import dev.attune.rest.provider.kind.ApiKind;
import dev.attune.rest.provider.lookup.ObjectReader;
import dev.attune.rest.provider.lookup.ReadResult;
import dev.attune.rest.provider.request.RequestVariables;
import dev.attune.schema.KeyText;
import dev.attune.value.MapValue;
import java.util.Map;
import java.util.Optional;

/** Makes sure that a write changes the version of an object that it was planned for. */
final class VersionGuard {
  private final ObjectReader objectReader;

  VersionGuard(ObjectReader objectReader) {
    this.objectReader = objectReader;
  }

  /** The object before a write. */
  sealed interface Before {
    /**
     * It is as it is known.
     *
     * @param prior as it is known, or as it was looked at just now
     * @param raw as the API shows it, if it was looked at
     */
    record Ready(Instance prior, MapValue raw, PrivateBytes etag) implements Before {}

    /** It cannot be written. */
    record Refused(Failure failure) implements Before {}
  }

  /**
   * Looks where that is needed: for the whole object, or for a mark that a list does not have.
   *
   * @param read the object as it was read a moment ago, if it was
   */
  Before before(
      RequestVariables requestVariables,
      Instance prior,
      Optional<ReadResult.There> read,
      boolean whole) {
    boolean marks = requestVariables.kind().type().concurrency() instanceof Concurrency.ETag;
    if (!whole && !(marks && prior.privateBytes().isEmpty())) {
      return new Before.Ready(prior, MapValue.EMPTY, prior.privateBytes());
    }
    ReadResult there =
        read.<ReadResult>map(one -> one).orElseGet(() -> objectReader.read(requestVariables));
    return switch (there) {
      case ReadResult.Gone _ ->
          new Before.Refused(
              new Failure.NotFound(requestVariables.kind().name() + " no longer exists"));
      case ReadResult.Unclear(Failure failure) -> new Before.Refused(failure);
      case ReadResult.There(MapValue raw, Instance now) ->
          isSame(requestVariables.kind(), prior, now)
              ? new Before.Ready(whole ? now : prior, raw, now.privateBytes())
              : new Before.Refused(
                  new Failure.Conflict(
                      requestVariables.kind().name() + " has changed since it was read"));
    };
  }

  private static boolean isSame(ApiKind apiKind, Instance prior, Instance now) {
    return switch (apiKind.type().concurrency()) {
      case Concurrency.None _ -> true;
      case Concurrency.ETag _ ->
          prior.privateBytes().isEmpty() || prior.privateBytes().equals(now.privateBytes());
      case Concurrency.Version(String field, Optional<String> _) ->
          prior.value().get(field).isEmpty()
              || prior.value().get(field).equals(now.value().get(field));
    };
  }

  /** What the query of a write says about the version. */
  static Map<String, String> query(RequestVariables requestVariables) {
    if (requestVariables.kind().type().concurrency()
            instanceof Concurrency.Version(String field, Optional<String> query)
        && query.isPresent()) {
      return requestVariables
          .value()
          .get(field)
          .flatMap(KeyText::text)
          .map(text -> Map.of(query.get(), text))
          .orElse(Map.of());
    }
    return Map.of();
  }
}
