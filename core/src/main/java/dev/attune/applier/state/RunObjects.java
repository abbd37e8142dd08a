package dev.attune.applier.state;

import dev.attune.manifest.Identity;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.PlacedResource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What the objects of resources are by now: as they were found, or as this run left them. */
public final class RunObjects {
  private final Map<PlacedResource, Observed> objects = new ConcurrentHashMap<>();
  private final Set<PlacedResource> written = ConcurrentHashMap.newKeySet();
  private final Map<ObjectId, Observed> left = new ConcurrentHashMap<>();

  public Optional<Observed> of(Identity identity, String node) {
    return Optional.ofNullable(objects.get(new PlacedResource(identity, node)));
  }

  public void found(Identity identity, String node, Observed object) {
    objects.putIfAbsent(new PlacedResource(identity, node), object);
  }

  public void made(Identity identity, String node, Observed object) {
    objects.put(new PlacedResource(identity, node), object);
    written.add(new PlacedResource(identity, node));
    left.put(ObjectId.of(object), object);
  }

  /** An object as this run left it: of one resource it may have written two. */
  public Optional<Observed> left(ObjectId object) {
    return Optional.ofNullable(left.get(object));
  }

  /** Whether this run has written it, so that it need not be as the plan knew it. */
  public boolean isWritten(Identity identity, String node) {
    return written.contains(new PlacedResource(identity, node));
  }
}
