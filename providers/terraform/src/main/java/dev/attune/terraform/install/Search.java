package dev.attune.terraform.install;

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
record Search(List<Place> places, List<Offer> offers) {

  Search {
    places = List.copyOf(places);
    offers = List.copyOf(offers);
  }

  /** A folder that was searched, and what about it a person should know. */
  record Place(Path folder, Optional<String> remark) {
    @Override
    public String toString() {
      return folder + remark.map(words -> " (" + words + ")").orElse("");
    }
  }

  static Search of(ProviderAddress address, List<Path> folders) {
    List<Place> places = new ArrayList<>();
    List<Offer> offers = new ArrayList<>();
    for (Path folder : folders) {
      try {
        offers.addAll(Offer.in(folder, address));
        places.add(new Place(folder, remark(folder)));
      } catch (IOException e) {
        places.add(new Place(folder, Optional.of("cannot be read")));
      }
    }
    return new Search(places, offers);
  }

  private static Optional<String> remark(Path folder) {
    if (Files.isDirectory(folder)) {
      return Optional.empty();
    }
    return Optional.of(Files.exists(folder) ? "not a folder" : "not there");
  }

  /** The newest version for the platform that will do; of equals, the first that was found. */
  Optional<Offer> best(Platform platform, Predicate<ProviderVersion> wanted) {
    Optional<Offer> best = Optional.empty();
    for (Offer offer : offers) {
      boolean fits = offer.platform().equals(platform) && wanted.test(offer.version());
      if (fits && best.filter(other -> isAsNew(other, offer)).isEmpty()) {
        best = Optional.of(offer);
      }
    }
    return best;
  }

  private static boolean isAsNew(Offer other, Offer offer) {
    return other.version().compareTo(offer.version()) >= 0;
  }
}
