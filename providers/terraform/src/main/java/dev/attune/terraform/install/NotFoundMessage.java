package dev.attune.terraform.install;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.terraform.install.address.Platform;
import dev.attune.terraform.install.lock.LockFile;
import dev.attune.terraform.install.request.InstallCode;
import dev.attune.terraform.install.request.ProviderRequirement;
import dev.attune.terraform.install.search.MirrorPackage;
import dev.attune.terraform.install.search.SearchResult;
import dev.attune.terraform.install.version.ProviderVersion;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The words for a provider that is not there: what was looked for, what was seen, where. */
final class NotFoundMessage {
  private static final int MOST_NAMED = 8;

  private final ProviderRequirement providerRequirement;
  private final Platform platform;
  private final SearchResult searchResult;
  private final Optional<ProviderVersion> pinned;

  NotFoundMessage(
      ProviderRequirement providerRequirement,
      Platform platform,
      SearchResult searchResult,
      Optional<ProviderVersion> pinned) {
    this.providerRequirement = providerRequirement;
    this.platform = platform;
    this.searchResult = searchResult;
    this.pinned = pinned;
  }

  Diagnostic diagnostic() {
    String message =
        "the Terraform provider " + wanted() + " was not found for " + platform + seen();
    return Diagnostic.error(InstallCode.NOT_FOUND, message).hint(looked() + "; " + advice());
  }

  private String wanted() {
    String name = providerRequirement.address().display();
    return pinned
        .map(version -> name + " " + version + ", the version in " + LockFile.NAME + ",")
        .orElseGet(() -> (name + " " + providerRequirement.constraint()).strip());
  }

  private String seen() {
    List<ProviderVersion> others =
        versions(mirrorPackage -> mirrorPackage.platform().equals(platform));
    if (!others.isEmpty()) {
      return "; found instead: " + named(others);
    }
    List<Platform> platforms =
        searchResult.offers().stream().map(MirrorPackage::platform).distinct().sorted().toList();
    return platforms.isEmpty() ? "" : "; found only for " + named(platforms);
  }

  private List<ProviderVersion> versions(Predicate<MirrorPackage> which) {
    return searchResult.offers().stream()
        .filter(which)
        .map(MirrorPackage::version)
        .distinct()
        .sorted()
        .toList()
        .reversed();
  }

  private static String named(List<?> things) {
    String names =
        things.stream().limit(MOST_NAMED).map(Object::toString).collect(Collectors.joining(", "));
    int more = things.size() - MOST_NAMED;
    return more > 0 ? names + " and " + more + " more" : names;
  }

  private String looked() {
    return searchResult.places().isEmpty()
        ? "there is no folder to search"
        : "looked in "
            + searchResult.places().stream()
                .map(SearchResult.Place::toString)
                .collect(Collectors.joining(", "));
  }

  private String advice() {
    String where =
        providerRequirement
            .mirror()
            .map(_ -> searchResult.places().getFirst().folder().toString())
            .orElse("DIR");
    String filling =
        "'terraform providers mirror "
            + where
            + "', run where a Terraform configuration requires the provider";
    return providerRequirement.mirror().isPresent()
        ? "fill the mirror with " + filling
        : "fill a mirror with " + filling + ", and name it in attune.yaml as mirror: DIR";
  }
}
