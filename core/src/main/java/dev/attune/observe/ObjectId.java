package dev.attune.observe;

import dev.attune.provider.Location;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What tells a live object from all others: an id need only be unique in its place. */
public record ObjectId(String provider, Location location, String id) {

  public static ObjectId of(Observed object) {
    return new ObjectId(object.provider(), object.location(), object.instance().id());
  }

  public static ObjectId of(LastApplied applied) {
    Location location = new Location(applied.deployment().identity().type(), applied.parents());
    return new ObjectId(applied.provider(), location, applied.instance().id());
  }

  /** The object that was there before a write, if there was one. */
  public static Optional<ObjectId> of(Intent intent) {
    Location location = new Location(intent.deployment().identity().type(), intent.parents());
    return intent.prior().map(prior -> new ObjectId(intent.provider(), location, prior.id()));
  }

  /** Where a child of it lives. */
  public Location inside(TypeName child) {
    List<String> parents = new ArrayList<>(location.parents());
    parents.add(id);
    return new Location(child, parents);
  }

  /** The object around it. */
  public Optional<ObjectId> around(Schema schema) {
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
