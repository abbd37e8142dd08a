package dev.attune.cli.project;

import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Several catalogues as one. A key of the compact form that two of them claim is nobody's: whose
 * resources stand under it could only be guessed.
 *
 * @param parts those of the project
 * @param others those that everybody has, for what the project's own do not know
 */
public record JoinedCatalogue(List<Catalogue> parts, List<Catalogue> others) implements Catalogue {
  private static final Comparator<TypeName> ORDER =
      Comparator.comparing(TypeName::kind).thenComparing(TypeName::group);

  public JoinedCatalogue {
    parts = List.copyOf(parts);
    others = List.copyOf(others);
  }

  @Override
  public List<TypeName> types() {
    return all(Catalogue::types).distinct().sorted(ORDER).toList();
  }

  /** Whoever finds a kind in the project does not make the others read theirs. */
  @Override
  public List<TypeName> ofKind(String kind) {
    List<TypeName> found = ofKind(parts, kind);
    return found.isEmpty() ? ofKind(others, kind) : found;
  }

  private static List<TypeName> ofKind(List<Catalogue> asked, String kind) {
    return asked.stream()
        .flatMap(part -> part.ofKind(kind).stream())
        .distinct()
        .sorted(ORDER)
        .toList();
  }

  @Override
  public Optional<Schema> find(TypeName type) {
    return Stream.concat(parts.stream(), others.stream())
        .flatMap(part -> part.find(type).stream())
        .findFirst();
  }

  @Override
  public List<String> olderVersions(TypeName type) {
    return serving(type).map(part -> part.olderVersions(type)).orElse(List.of());
  }

  @Override
  public Optional<Schema> older(TypeName type, String version) {
    return serving(type).flatMap(part -> part.older(type, version));
  }

  /** What a kind was is known by whoever knows what it is. */
  private Optional<Catalogue> serving(TypeName type) {
    return Stream.concat(parts.stream(), others.stream())
        .filter(part -> part.find(type).isPresent())
        .findFirst();
  }

  @Override
  public Optional<Schema> rootCollection(String key) {
    return only(part -> part.rootCollection(key));
  }

  @Override
  public Optional<Schema> nestedCollection(TypeName parent, String key) {
    return only(part -> part.nestedCollection(parent, key));
  }

  @Override
  public List<String> rootCollections() {
    return all(Catalogue::rootCollections)
        .filter(key -> rootCollection(key).isPresent())
        .distinct()
        .sorted()
        .toList();
  }

  @Override
  public List<String> nestedCollections(TypeName parent) {
    return all(part -> part.nestedCollections(parent)).distinct().sorted().toList();
  }

  private <T> Stream<T> all(Function<Catalogue, List<T>> question) {
    return Stream.concat(parts.stream(), others.stream())
        .flatMap(part -> question.apply(part).stream());
  }

  private Optional<Schema> only(Function<Catalogue, Optional<Schema>> question) {
    List<Schema> found = answers(parts, question);
    List<Schema> claims = found.isEmpty() ? answers(others, question) : found;
    return claims.size() == 1 ? Optional.of(claims.getFirst()) : Optional.empty();
  }

  private static List<Schema> answers(
      List<Catalogue> asked, Function<Catalogue, Optional<Schema>> question) {
    return asked.stream().flatMap(part -> question.apply(part).stream()).toList();
  }
}
