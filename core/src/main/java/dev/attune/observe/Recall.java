package dev.attune.observe;

import dev.attune.manifest.Identity;
import dev.attune.store.LastApplied;
import dev.attune.store.Store;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the store knows, by resource and node. */
public final class Recall {
  private final Map<OnNode, LastApplied> newest = new LinkedHashMap<>();
  private final List<LastApplied> leftBehind = new ArrayList<>();
  private final Map<ObjectId, LastApplied> byObject = new HashMap<>();

  public Recall(Store store) {
    store.recall().stream()
        .sorted(Comparator.comparingInt(applied -> applied.deployment().generation()))
        .forEach(applied -> {
          LastApplied older = newest.put(OnNode.of(applied.deployment()), applied);
          if (older != null) {
            leftBehind.add(older);
          }
          byObject.put(ObjectId.of(applied), applied);
        });
  }

  public Optional<LastApplied> of(Identity identity, String node) {
    return Optional.ofNullable(newest.get(new OnNode(identity, node)));
  }

  /** Whose object this is, if we made it. */
  public Optional<LastApplied> of(ObjectId object) {
    return Optional.ofNullable(byObject.get(object));
  }

  public List<LastApplied> newest() {
    return List.copyOf(newest.values());
  }

  /** Old objects that a replacement did not get to delete. */
  public List<LastApplied> leftBehind() {
    return List.copyOf(leftBehind);
  }
}
