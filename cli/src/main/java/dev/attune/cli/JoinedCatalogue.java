package dev.attune.cli;

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
 */
record JoinedCatalogue(List<Catalogue> parts) implements Catalogue {
  private static final Comparator<TypeName> ORDER =
      Comparator.comparing(TypeName::kind).thenComparing(TypeName::group);

  JoinedCatalogue {
    parts = List.copyOf(parts);
  }

  @Override
  public List<TypeName> types() {
    return all(Catalogue::types).distinct().sorted(ORDER).toList();
  }

  @Override
  public Optional<Schema> find(TypeName type) {
    return parts.stream().flatMap(part -> part.find(type).stream()).findFirst();
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
        .sorted()
        .toList();
  }

  @Override
  public List<String> nestedCollections(TypeName parent) {
    return all(part -> part.nestedCollections(parent)).distinct().sorted().toList();
  }

  private <T> Stream<T> all(Function<Catalogue, List<T>> question) {
    return parts.stream().flatMap(part -> question.apply(part).stream());
  }

  private Optional<Schema> only(Function<Catalogue, Optional<Schema>> question) {
    List<Schema> found = parts.stream().flatMap(part -> question.apply(part).stream()).toList();
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }
}
