package dev.attune.observe;

import dev.attune.provider.Location;
import dev.attune.provider.ParentId;
import dev.attune.schema.Schema;
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
  public Location inside(Schema child) {
    List<String> parents = new ArrayList<>(location.parents());
    parents.add(new ParentId(location.type(), id).text(child));
    return new Location(child.type(), parents);
  }

  /**
   * Whether it lives in an object of which nobody can tell the kind: it was put there when its kind
   * could live in one kind alone.
   */
  public boolean isPlacedUnclearly(Schema schema) {
    return !location.parents().isEmpty() && around(schema).isEmpty();
  }

  /** The object around it; none also where its place does not tell. */
  public Optional<ObjectId> around(Schema schema) {
    List<String> parents = location.parents();
    return parents.isEmpty()
        ? Optional.empty()
        : ParentId.of(schema, parents.getLast())
            .map(parent ->
                new ObjectId(
                    provider,
                    new Location(parent.type(), parents.subList(0, parents.size() - 1)),
                    parent.id()));
  }
}
