package dev.attune.terraform.install.search;

import dev.attune.terraform.install.address.Platform;
import dev.attune.terraform.install.address.ProviderAddress;
import dev.attune.terraform.install.version.ProviderVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What was found in all places.
 *
 * @param offers of the provider, for any platform, in the order of the places
 */
public record SearchResult(List<Place> places, List<MirrorPackage> offers) {

  public SearchResult {
    places = List.copyOf(places);
    offers = List.copyOf(offers);
  }

  /** A folder that was searched, and what about it a person should know. */
  public record Place(Path folder, Optional<String> remark) {
    @Override
    public String toString() {
      return folder + remark.map(words -> " (" + words + ")").orElse("");
    }
  }

  public static SearchResult of(ProviderAddress address, List<Path> folders) {
    List<Place> places = new ArrayList<>();
    List<MirrorPackage> mirrorPackages = new ArrayList<>();
    for (Path folder : folders) {
      try {
        mirrorPackages.addAll(MirrorPackage.in(folder, address));
        places.add(new Place(folder, remark(folder)));
      } catch (IOException e) {
        places.add(new Place(folder, Optional.of("cannot be read")));
      }
    }
    return new SearchResult(places, mirrorPackages);
  }

  private static Optional<String> remark(Path folder) {
    if (Files.isDirectory(folder)) {
      return Optional.empty();
    }
    return Optional.of(Files.exists(folder) ? "not a folder" : "does not exist");
  }

  /** The newest version for the platform that will do; of equals, the first that was found. */
  public Optional<MirrorPackage> best(Platform platform, Predicate<ProviderVersion> wanted) {
    Optional<MirrorPackage> best = Optional.empty();
    for (MirrorPackage mirrorPackage : offers) {
      boolean fits =
          mirrorPackage.platform().equals(platform) && wanted.test(mirrorPackage.version());
      if (fits && best.filter(other -> isAsNew(other, mirrorPackage)).isEmpty()) {
        best = Optional.of(mirrorPackage);
      }
    }
    return best;
  }

  private static boolean isAsNew(MirrorPackage other, MirrorPackage mirrorPackage) {
    return other.version().compareTo(mirrorPackage.version()) >= 0;
  }
}
