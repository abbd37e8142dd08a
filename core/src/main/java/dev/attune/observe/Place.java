package dev.attune.observe;

import dev.attune.provider.Location;
import dev.attune.store.LastApplied;

/** Where objects of a kind are, and through which provider instance. */
public record Place(String provider, Location location) {

  static Place of(LastApplied applied) {
    return new Place(
        applied.provider(),
        new Location(applied.deployment().identity().type(), applied.parents()));
  }
}
