package dev.attune.manifest.check;

import dev.attune.diagnostic.Position;
import dev.attune.manifest.document.Document;
import dev.attune.schema.Violation;
import dev.attune.value.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * Lets one violation of each place pass. What an alias repeats keeps the place of its anchor, so a
 * mistake in it is found again under every alias, and is still one mistake.
 */
final class DuplicateFilter {
  private record Occurrence(Class<?> kind, Position key, Position value, Object what) {}

  private final Document document;
  private final Path base;
  private final Set<Occurrence> seen = new HashSet<>();

  DuplicateFilter(Document document, Path base) {
    this.document = document;
    this.base = base;
  }

  boolean isNew(Violation violation) {
    Path path = base.then(violation.path());
    Position value = document.valueAt(path);
    // One anchored value under two wrong keys is two mistakes.
    Position key = isAboutKey(violation) ? document.keyAt(path) : value;
    return seen.add(new Occurrence(violation.getClass(), key, value, what(violation)));
  }

  private static boolean isAboutKey(Violation violation) {
    return switch (violation) {
      case Violation.UnknownField _, Violation.ComputedField _, Violation.DeprecatedField _ -> true;
      case Violation.WrongType _,
          Violation.OneTooMany _,
          Violation.QuotedScalar _,
          Violation.MissingField _,
          Violation.NotAllowed _,
          Violation.MissingKey _,
          Violation.DuplicateKey _ ->
          false;
    };
  }

  /** One place may lack several fields, or be wrong for several types. */
  private static Object what(Violation violation) {
    return switch (violation) {
      case Violation.MissingField missing -> missing.attribute().name();
      case Violation.MissingKey missing -> missing.field();
      case Violation.WrongType wrong -> wrong.expected();
      case Violation.QuotedScalar quoted -> quoted.expected();
      default -> "";
    };
  }
}
