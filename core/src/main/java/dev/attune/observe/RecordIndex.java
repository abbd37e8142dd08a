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
import org.jspecify.annotations.Nullable;

/** What the store knows, by resource and node. */
public final class RecordIndex {
  private final List<LastApplied> all;
  private final Map<PlacedResource, LastApplied> newest;
  private final List<LastApplied> leftBehind = new ArrayList<>();
  private volatile @Nullable Map<ObjectId, LastApplied> byObject;

  public RecordIndex(Store store) {
    all =
        store.recall().stream()
            .sorted(Comparator.comparingInt(applied -> applied.deployment().generation()))
            .toList();
    newest = LinkedHashMap.newLinkedHashMap(all.size());
    for (LastApplied applied : all) {
      LastApplied older = newest.put(PlacedResource.of(applied.deployment()), applied);
      if (older != null) {
        leftBehind.add(older);
      }
    }
  }

  public Optional<LastApplied> of(Identity identity, String node) {
    return Optional.ofNullable(newest.get(new PlacedResource(identity, node)));
  }

  /** Whose object this is, if we made it. */
  public Optional<LastApplied> of(ObjectId object) {
    Map<ObjectId, LastApplied> known = byObject;
    if (known == null) {
      known = byObject(); // Not made before somebody asks: most plans never do.
      byObject = known;
    }
    return Optional.ofNullable(known.get(object));
  }

  private Map<ObjectId, LastApplied> byObject() {
    Map<ObjectId, LastApplied> known = HashMap.newHashMap(all.size());
    all.forEach(applied -> known.put(ObjectId.of(applied), applied));
    return known;
  }

  public List<LastApplied> newest() {
    return List.copyOf(newest.values());
  }

  /** Old objects that a replacement did not get to delete. */
  public List<LastApplied> leftBehind() {
    return List.copyOf(leftBehind);
  }
}
