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
  private final Store store;
  private final List<LastApplied> all;
  private volatile @Nullable Generations generations;
  private volatile @Nullable Map<ObjectId, LastApplied> byObject;
  private volatile @Nullable ReleasedObjects released;

  /** The newest record of each, and those that a replacement left behind. */
  private record Generations(
      Map<PlacedResource, LastApplied> newest, List<LastApplied> leftBehind) {
    static Generations of(List<LastApplied> all) {
      Map<PlacedResource, LastApplied> newest = LinkedHashMap.newLinkedHashMap(all.size());
      List<LastApplied> leftBehind = new ArrayList<>();
      for (LastApplied applied : all) {
        LastApplied older = newest.put(PlacedResource.of(applied.deployment()), applied);
        if (older != null) {
          leftBehind.add(older);
        }
      }
      return new Generations(newest, leftBehind);
    }
  }

  public RecordIndex(Store store) {
    this.store = store;
    all =
        store.recall().stream()
            .sorted(Comparator.comparingInt(applied -> applied.deployment().generation()))
            .toList();
  }

  /** All that we applied and did not delete, the older generations first. */
  public List<LastApplied> all() {
    return all;
  }

  public Optional<LastApplied> of(Identity identity, String node) {
    return Optional.ofNullable(generations().newest().get(new PlacedResource(identity, node)));
  }

  private Generations generations() {
    Generations known = generations;
    if (known == null) {
      known = Generations.of(all); // After whoever fetches what is on record has begun.
      generations = known;
    }
    return known;
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

  /** Whether we let it go and have not taken it back: then no label and no parent makes it ours. */
  public boolean isReleased(ObjectId object) {
    ReleasedObjects known = released;
    if (known == null) {
      known = ReleasedObjects.of(store);
      released = known;
    }
    return known.contains(object) && of(object).isEmpty();
  }

  private Map<ObjectId, LastApplied> byObject() {
    Map<ObjectId, LastApplied> known = HashMap.newHashMap(all.size());
    all.forEach(applied -> known.put(ObjectId.of(applied), applied));
    return known;
  }

  public List<LastApplied> newest() {
    return List.copyOf(generations().newest().values());
  }

  /** Old objects that a replacement did not get to delete. */
  public List<LastApplied> leftBehind() {
    return List.copyOf(generations().leftBehind());
  }
}
