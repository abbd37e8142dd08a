package dev.attune.rest.sandbox;

import dev.attune.rest.pack.Concurrency;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether somebody else changed an object in between. */
final class Preconditions {
  private Preconditions() {}

  /** Without If-Match whatever is there will do. */
  static void demandTag(Stored stored, Incoming request) {
    if (!(stored.kind().type().concurrency() instanceof Concurrency.ETag)) {
      return;
    }
    Optional<String> wanted = request.header("If-Match");
    boolean met =
        wanted.isEmpty()
            || Stream.of(wanted.get().split(",", -1))
                .map(String::strip)
                .map(tag -> tag.startsWith("W/") ? tag.substring(2) : tag)
                .anyMatch(tag -> tag.equals("*") || tag.equals(Reading.tag(stored)));
    if (!met) {
      throw Refused.with(412, "the object was changed in between");
    }
  }

  /** An update must say what it is a change of. */
  static void demandVersion(Stored stored, Incoming request, MapValue sent) {
    if (stored.kind().type().concurrency() instanceof Concurrency.Version version) {
      String said =
          said(version, request, sent)
              .orElseThrow(() ->
                  Refused.because(
                      400,
                      List.of(
                          new Refused.Finding(
                              version.query().orElse(version.field()),
                              "is required: an update says which version it changes"))));
      compare(stored, version, said);
    }
  }

  static void demandVersionIfSaid(Stored stored, Incoming request) {
    if (stored.kind().type().concurrency() instanceof Concurrency.Version version) {
      said(version, request, MapValue.EMPTY).ifPresent(said -> compare(stored, version, said));
    }
  }

  private static Optional<String> said(
      Concurrency.Version version, Incoming request, MapValue sent) {
    return version.query().isPresent()
        ? request.query().first(version.query().get())
        : sent.get(version.field()).filter(v -> !(v instanceof Null)).flatMap(Texts::of);
  }

  private static void compare(Stored stored, Concurrency.Version version, String said) {
    boolean same =
        stored.value().get(version.field()).flatMap(Texts::of).filter(said::equals).isPresent();
    if (!same) {
      throw Refused.with(409, "the object was changed in between");
    }
  }
}
