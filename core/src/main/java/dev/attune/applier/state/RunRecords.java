package dev.attune.applier.state;

import dev.attune.manifest.Identity;
import dev.attune.observe.ObjectId;
import dev.attune.observe.PlacedResource;
import dev.attune.observe.ReleasedObjects;
import dev.attune.store.Deployment;
import dev.attune.store.LastApplied;
import dev.attune.store.Store;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What is on record by now, this run's own records included. */
public final class RunRecords {
  private final Map<Deployment, LastApplied> all = new ConcurrentHashMap<>();
  private final Map<ObjectId, LastApplied> byObject = new ConcurrentHashMap<>();
  private final Map<PlacedResource, Integer> generations = new ConcurrentHashMap<>();
  private final ReleasedObjects releasedBefore;
  private final Set<ObjectId> released = ConcurrentHashMap.newKeySet();
  private final Set<ObjectId> gone = ConcurrentHashMap.newKeySet();
  private final Map<ObjectId, LastApplied> supplanted = new ConcurrentHashMap<>();

  public RunRecords(Store store) {
    store.recall().forEach(this::made);
    releasedBefore = ReleasedObjects.of(store);
  }

  public void made(LastApplied applied) {
    LastApplied old = all.put(applied.deployment(), applied);
    if (old != null) {
      byObject.remove(ObjectId.of(old), old);
    }
    byObject.put(ObjectId.of(applied), applied);
    generations.merge(
        PlacedResource.of(applied.deployment()), applied.deployment().generation(), Math::max);
  }

  /** A new object was made, and may have taken the place of one that has the same id. */
  public void created(LastApplied applied) {
    LastApplied old = byObject.get(ObjectId.of(applied));
    if (old != null && !old.deployment().equals(applied.deployment())) {
      supplanted.put(ObjectId.of(applied), old);
    }
    made(applied);
  }

  /** What was on record of an object before this run made another one in its place. */
  public Optional<LastApplied> supplanted(ObjectId object) {
    return Optional.ofNullable(supplanted.get(object));
  }

  /** Takes an object that this run saw to its end off the record. */
  public void gone(Deployment deployment, ObjectId object) {
    gone(deployment);
    if (!byObject.containsKey(object)) {
      gone.add(object);
    }
  }

  /** Whether this run saw it to its end; lookups may show it for a while yet. */
  public boolean isGone(ObjectId object) {
    return gone.contains(object);
  }

  public void gone(Deployment deployment) {
    LastApplied old = all.remove(deployment);
    if (old != null) {
      byObject.remove(ObjectId.of(old), old);
    }
  }

  /** Takes an object off the record that stays where it is. */
  public void released(Deployment deployment) {
    of(deployment).map(ObjectId::of).ifPresent(released::add);
    gone(deployment);
  }

  /** Whether we have it, or let it go: then no create that nobody heard of has made it. */
  public boolean isKnown(ObjectId object) {
    return byObject.containsKey(object)
        || released.contains(object)
        || releasedBefore.contains(object);
  }

  public Optional<LastApplied> of(ObjectId object) {
    return Optional.ofNullable(byObject.get(object));
  }

  public Optional<LastApplied> of(Deployment deployment) {
    return Optional.ofNullable(all.get(deployment));
  }

  /** A new object of a resource is a generation after all that were ever on record. */
  public Deployment next(Identity identity, String node) {
    Integer newest = generations.get(new PlacedResource(identity, node));
    return new Deployment(identity, node, newest == null ? 0 : newest + 1);
  }
}
