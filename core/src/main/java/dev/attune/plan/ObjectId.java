package dev.attune.plan;

import dev.attune.provider.Location;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import java.util.List;
import java.util.Optional;

/** What tells a live object from all others: an id need only be unique in its place. */
record ObjectId(String provider, Location location, String id) {

  static ObjectId of(Observed object) {
    return new ObjectId(object.provider(), object.location(), object.instance().id());
  }

  static ObjectId of(LastApplied applied) {
    Location location = new Location(applied.deployment().identity().type(), applied.parents());
    return new ObjectId(applied.provider(), location, applied.instance().id());
  }

  /** The object around it. */
  Optional<ObjectId> around(Schema schema) {
    List<String> parents = location.parents();
    return schema
        .parent()
        .filter(_ -> !parents.isEmpty())
        .map(type ->
            new ObjectId(
                provider,
                new Location(type, parents.subList(0, parents.size() - 1)),
                parents.getLast()));
  }
}
