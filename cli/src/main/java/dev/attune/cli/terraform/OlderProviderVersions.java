package dev.attune.cli.terraform;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.schema.TypeName;
import dev.attune.terraform.install.request.ProviderRequirement;
import dev.attune.terraform.install.version.ProviderVersion;
import dev.attune.terraform.provider.ProviderSchemas;
import dev.attune.terraform.provider.type.OlderTypes;
import dev.attune.terraform.schema.mapping.TerraformType;
import dev.attune.terraform.schema.mapping.TypeNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the types of a Terraform provider were in its earlier major versions. Of each of these the
 * newest release stands for all: whoever writes manifests for a major version has the documentation
 * of that one at hand.
 */
final class OlderProviderVersions implements OlderTypes, AutoCloseable {
  private final TypeNames names;
  private final ProviderRequirement providerRequirement;
  private final TerraformVersions versions;
  private final Position place;
  private final Map<Long, Optional<ProviderSchemas>> opened = new HashMap<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  /**
   * Those before the one that a project uses.
   *
   * @param names of the types as they are today
   * @param place where the project asks for the provider
   */
  OlderProviderVersions(
      TypeNames names,
      ProviderRequirement providerRequirement,
      TerraformVersions versions,
      Position place) {
    this.names = names;
    this.providerRequirement = providerRequirement;
    this.versions = versions;
    this.place = place;
  }

  /** What was in the way of an older version that was asked for. */
  synchronized List<Diagnostic> diagnostics() {
    return List.copyOf(diagnostics);
  }

  /** As manifests write them, newest first. */
  List<String> versions() {
    return newest().map(version -> "v" + version.major()).toList();
  }

  Optional<TerraformType> find(TypeName type, String version) {
    return newest()
        .filter(one -> version.equals("v" + one.major()))
        .flatMap(one -> type(type, one))
        .findFirst();
  }

  @Override
  public Optional<TerraformType> ofState(TypeName type, long version) {
    return newest()
        .flatMap(one -> type(type, one))
        .filter(then -> then.terraform().version() == version)
        .findFirst();
  }

  /**
   * The newest release of each earlier major version, newest first. One that may not be started
   * stands only where no other does, so that it is told what is in the way.
   */
  private Stream<ProviderVersion> newest() {
    Map<Long, ProviderVersion> newest = new HashMap<>();
    List<ProviderVersion> earlier =
        versions.known(providerRequirement).stream()
            .filter(version -> version.major() < names.major() && !version.isPrerelease())
            .toList(); // They come oldest first.
    earlier.forEach(version -> newest.put(version.major(), version));
    earlier.stream()
        .filter(version -> versions.isOpen(providerRequirement, version))
        .forEach(version -> newest.put(version.major(), version));
    return newest.values().stream().sorted(Comparator.reverseOrder());
  }

  private Stream<TerraformType> type(TypeName type, ProviderVersion version) {
    return schemas(version).stream().flatMap(schemas -> schemas.catalogue().type(type).stream());
  }

  private synchronized Optional<ProviderSchemas> schemas(ProviderVersion version) {
    return opened.computeIfAbsent(version.major(), _ -> open(version));
  }

  private Optional<ProviderSchemas> open(ProviderVersion version) {
    TypeNames then = new TypeNames(names.instance(), names.provider(), (int) version.major());
    return switch (versions.open(then, providerRequirement, version)) {
      case TerraformVersions.Opened.Ready(ProviderSchemas schemas) -> Optional.of(schemas);
      case TerraformVersions.Opened.Unusable(List<Diagnostic> why) -> {
        why.forEach(one -> diagnostics.add(one.position().isPresent() ? one : one.at(place)));
        yield Optional.empty();
      }
    };
  }

  @Override
  public synchronized void close() {
    opened.values().forEach(one -> one.ifPresent(ProviderSchemas::close));
    opened.clear();
  }
}
