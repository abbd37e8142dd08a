package dev.attune.apply;

import dev.attune.manifest.Identity;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.OnNode;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What the objects of resources are by now: as they were found, or as this run left them. */
final class Known {
  private final Map<OnNode, Observed> objects = new ConcurrentHashMap<>();
  private final Set<OnNode> written = ConcurrentHashMap.newKeySet();
  private final Map<ObjectId, Observed> left = new ConcurrentHashMap<>();

  Optional<Observed> of(Identity identity, String node) {
    return Optional.ofNullable(objects.get(new OnNode(identity, node)));
  }

  void found(Identity identity, String node, Observed object) {
    objects.putIfAbsent(new OnNode(identity, node), object);
  }

  void made(Identity identity, String node, Observed object) {
    objects.put(new OnNode(identity, node), object);
    written.add(new OnNode(identity, node));
    left.put(ObjectId.of(object), object);
  }

  /** An object as this run left it: of one resource it may have written two. */
  Optional<Observed> left(ObjectId object) {
    return Optional.ofNullable(left.get(object));
  }

  /** Whether this run has written it, so that it need not be as the plan knew it. */
  boolean isWritten(Identity identity, String node) {
    return written.contains(new OnNode(identity, node));
  }
}
