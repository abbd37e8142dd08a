package dev.attune.cli;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.terraform.install.ProviderVersion;
import dev.attune.terraform.install.Wish;
import dev.attune.terraform.provider.ProviderSchemas;
import dev.attune.terraform.schema.TypeNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The kinds of a Terraform provider with what they were in its earlier major versions. Of each of
 * these the newest release stands for all: whoever writes manifests for a major version has the
 * documentation of that one at hand.
 */
final class EvolvingKinds implements Catalogue, AutoCloseable {
  private final Catalogue today;
  private final TypeNames names;
  private final Wish wish;
  private final TerraformVersions versions;
  private final Position place;
  private final Map<Long, Optional<ProviderSchemas>> opened = new HashMap<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  /**
   * @param names of the kinds as they are today
   * @param place where the project asks for the provider
   */
  EvolvingKinds(
      Catalogue today, TypeNames names, Wish wish, TerraformVersions versions, Position place) {
    this.place = place;
    this.today = today;
    this.names = names;
    this.wish = wish;
    this.versions = versions;
  }

  /** What was in the way of an older version that was asked for. */
  synchronized List<Diagnostic> diagnostics() {
    return List.copyOf(diagnostics);
  }

  @Override
  public List<String> olderVersions(TypeName type) {
    return releases()
        .map(ProviderVersion::major)
        .distinct()
        .sorted(Comparator.reverseOrder())
        .map(major -> "v" + major)
        .toList();
  }

  @Override
  public Optional<Schema> older(TypeName type, String version) {
    return releases()
        .filter(one -> version.equals("v" + one.major()))
        .max(Comparator.naturalOrder())
        .flatMap(this::schemas)
        .flatMap(schemas -> schemas.catalogue().find(type));
  }

  private Stream<ProviderVersion> releases() {
    return versions.known(wish).stream()
        .filter(version -> version.major() < names.major() && !version.isPrerelease());
  }

  private synchronized Optional<ProviderSchemas> schemas(ProviderVersion version) {
    return opened.computeIfAbsent(version.major(), _ -> open(version));
  }

  private Optional<ProviderSchemas> open(ProviderVersion version) {
    TypeNames then = new TypeNames(names.instance(), names.provider(), (int) version.major());
    return switch (versions.open(then, wish, version)) {
      case TerraformVersions.Opened.Ready(ProviderSchemas schemas) -> Optional.of(schemas);
      case TerraformVersions.Opened.Unusable(List<Diagnostic> why) -> {
        why.forEach(one -> diagnostics.add(one.position().isPresent() ? one : one.at(place)));
        yield Optional.empty();
      }
    };
  }

  @Override
  public List<TypeName> types() {
    return today.types();
  }

  @Override
  public Optional<Schema> find(TypeName type) {
    return today.find(type);
  }

  @Override
  public Optional<Schema> rootCollection(String key) {
    return today.rootCollection(key);
  }

  @Override
  public Optional<Schema> nestedCollection(TypeName parent, String key) {
    return today.nestedCollection(parent, key);
  }

  @Override
  public List<String> rootCollections() {
    return today.rootCollections();
  }

  @Override
  public List<String> nestedCollections(TypeName parent) {
    return today.nestedCollections(parent);
  }

  @Override
  public synchronized void close() {
    opened.values().forEach(one -> one.ifPresent(ProviderSchemas::close));
    opened.clear();
  }
}
