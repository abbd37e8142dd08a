package dev.attune.observe;

import dev.attune.provider.Providers;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Lists of objects; each is fetched once, whoever wants it first. */
final class Listings {
  private final Providers providers;
  private final Map<Place, Integer> worthwhile = new ConcurrentHashMap<>();
  private final Once<Place, Listing> begun = new Once<>();
  private final Once<Place, Listing> whole = new Once<>();

  Listings(Providers providers) {
    this.providers = providers;
  }

  /** Says that a list of this place spares so many requests, and may cost as many. */
  void spares(Place place, int requests) {
    worthwhile.put(place, requests);
  }

  /** The list of a place, or its beginning, if that spares requests. */
  Optional<Listing> sparing(Place place) {
    return Optional.ofNullable(worthwhile.get(place))
        .map(requests -> begun.get(place, () -> fetch(place, requests)));
  }

  /** Whether the list of a place costs nothing more: it is there, or wanted anyway. */
  boolean isAtHand(Place place) {
    return worthwhile.containsKey(place) || whole.isAsked(place);
  }

  /** All objects of a place. */
  Listing all(Place place) {
    return whole.get(
        place,
        () ->
            sparing(place)
                .filter(listing -> listing.complete() || listing.failure().isPresent())
                .orElseGet(() -> fetch(place, Integer.MAX_VALUE)));
  }

  private Listing fetch(Place place, int pages) {
    return Listing.fetch(providers.find(place.provider()).orElseThrow(), place.location(), pages);
  }
}
