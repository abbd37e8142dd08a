package dev.attune.rest.sandbox.service;

import dev.attune.rest.pack.Concurrency;
import dev.attune.rest.sandbox.http.IncomingRequest;
import dev.attune.rest.sandbox.http.RefusalException;
import dev.attune.rest.sandbox.state.StoredObject;
import dev.attune.schema.KeyText;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether somebody else changed an object since its client read it. */
final class VersionCheck {
  private VersionCheck() {}

  /** Without If-Match whatever is there will do. */
  static void demandTag(StoredObject storedObject, IncomingRequest request) {
    if (!(storedObject.kind().type().concurrency() instanceof Concurrency.ETag)) {
      return;
    }
    Optional<String> wanted = request.header("If-Match");
    boolean met =
        wanted.isEmpty()
            || Stream.of(wanted.get().split(",", -1))
                .map(String::strip)
                .map(tag -> tag.startsWith("W/") ? tag.substring(2) : tag)
                .anyMatch(tag -> tag.equals("*") || tag.equals(ReadService.tag(storedObject)));
    if (!met) {
      throw RefusalException.with(412, "the object has changed since it was read");
    }
  }

  /** An update must say what it is a change of. */
  static void demandVersion(StoredObject storedObject, IncomingRequest request, MapValue sent) {
    if (storedObject.kind().type().concurrency() instanceof Concurrency.Version version) {
      String said =
          said(version, request, sent)
              .orElseThrow(() ->
                  RefusalException.because(
                      400,
                      List.of(
                          new RefusalException.Finding(
                              version.query().orElse(version.field()),
                              "is required: an update must name the version it changes"))));
      compare(storedObject, version, said);
    }
  }

  static void demandVersionIfSaid(StoredObject storedObject, IncomingRequest request) {
    if (storedObject.kind().type().concurrency() instanceof Concurrency.Version version) {
      said(version, request, MapValue.EMPTY)
          .ifPresent(said -> compare(storedObject, version, said));
    }
  }

  private static Optional<String> said(
      Concurrency.Version version, IncomingRequest request, MapValue sent) {
    return version.query().isPresent()
        ? request.query().first(version.query().get())
        : sent.get(version.field()).filter(v -> !(v instanceof Null)).flatMap(KeyText::text);
  }

  private static void compare(StoredObject storedObject, Concurrency.Version version, String said) {
    boolean same =
        storedObject
            .value()
            .get(version.field())
            .flatMap(KeyText::text)
            .filter(said::equals)
            .isPresent();
    if (!same) {
      throw RefusalException.with(409, "the object has changed since it was read");
    }
  }
}
