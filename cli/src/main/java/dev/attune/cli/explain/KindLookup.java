package dev.attune.cli.explain;

import dev.attune.diagnostic.Suggestion;
import dev.attune.schema.Catalogue;
import dev.attune.schema.TypeName;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds the kind that a person means by {@code Kind[.group][.field]}, the spelling that references
 * have. A group is told from a field by its being there.
 */
public final class KindLookup {
  private KindLookup() {}

  /** What was meant. */
  public sealed interface Found {
    /** This kind, and the field of it if that is not empty. */
    record One(TypeName type, String field) implements Found {}

    /** A kind of several groups, of which none was named. */
    record Many(List<TypeName> types) implements Found {}

    /** Nothing that is known. */
    record None(String message, String hint) implements Found {}
  }

  public static Found find(Catalogue catalogue, String text) {
    int dot = text.indexOf('.');
    String kind = dot < 0 ? text : text.substring(0, dot);
    String rest = dot < 0 ? "" : text.substring(dot + 1);
    List<TypeName> types = catalogue.ofKind(kind);
    Optional<TypeName> named =
        types.stream()
            .filter(type -> (rest + ".").startsWith(type.group() + "."))
            .max(Comparator.comparingInt(type -> type.group().length()));
    if (named.isPresent()) {
      String field = rest.substring(named.get().group().length());
      return new Found.One(named.get(), field.isEmpty() ? "" : field.substring(1));
    }
    return switch (types.size()) {
      case 0 -> unknown(catalogue, kind, text);
      case 1 -> misspeltGroup(types, rest).orElseGet(() -> new Found.One(types.getFirst(), rest));
      default ->
          misspeltGroup(types, rest)
              .or(() -> ofOneInstance(types).map(type -> new Found.One(type, rest)))
              .orElseGet(() -> new Found.Many(types));
    };
  }

  /**
   * Of one provider the resource is meant, whose group is shorter by a label than that of a look at
   * one that exists.
   */
  private static Optional<TypeName> ofOneInstance(List<TypeName> types) {
    return types.stream().map(TypeName::instance).distinct().count() == 1
        ? types.stream().min(Comparator.comparingInt(type -> type.group().split("\\.").length))
        : Optional.empty();
  }

  /** Names of fields are hardly ever near that of a group, which has dots in it. */
  private static Optional<Found> misspeltGroup(List<TypeName> types, String rest) {
    List<String> groups = types.stream().map(TypeName::group).toList();
    return Suggestion.nearest(rest, groups)
        .map(group -> new TypeName(group, types.getFirst().kind()))
        .map(type ->
            new Found.None(
                "the group '" + rest + "' has no kind '" + type.kind() + "'",
                "did you mean '" + type + "'?"));
  }

  private static Found unknown(Catalogue catalogue, String kind, String text) {
    String last = text.substring(text.indexOf('/') + 1).replaceFirst("\\..*", "");
    boolean groupFirst = text.contains("/") && !catalogue.ofKind(last).isEmpty();
    return new Found.None(
        "there is no kind '" + (text.contains("/") ? text : kind) + "'",
        groupFirst
            ? "write the group after the kind: " + catalogue.ofKind(last).getFirst()
            : Suggestion.hint(kind, catalogue.types().stream().map(TypeName::kind).toList())
                .orElse("attune explain lists all kinds"));
  }
}
