package dev.attune.observe;

import dev.attune.manifest.Identity;
import dev.attune.provider.Location;
import dev.attune.schema.TypeName;
import dev.attune.store.LastApplied;

/** Where objects of a kind are, and through which provider instance. */
public record Place(String provider, Location location) {

  public static Place of(LastApplied applied) {
    return new Place(
        applied.provider(),
        new Location(applied.deployment().identity().type(), applied.parents()));
  }

  /** Whether this is the place of it. */
  public boolean has(LastApplied applied) {
    Identity identity = applied.deployment().identity();
    TypeName type = location.type();
    return type.kind().equals(identity.kind())
        && type.group().equals(identity.group())
        && provider.equals(applied.provider())
        && location.parents().equals(applied.parents());
  }
}
