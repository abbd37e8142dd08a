package dev.attune.observe;

import dev.attune.schema.TypeName;
import dev.attune.store.Intent;
import dev.attune.store.Store;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The objects that were let go. Kinds gain and lose parents, and what was let go is off the record,
 * so how its place is written today cannot always be told: what may be such an object counts as
 * one.
 */
public final class ReleasedObjects {
  private final Map<Key, List<List<String>>> places = new HashMap<>();

  private record Key(String provider, TypeName type, String id) {
    static Key of(ObjectId object) {
      return new Key(object.provider(), object.location().type(), object.id());
    }
  }

  private ReleasedObjects() {}

  public static ReleasedObjects of(Store store) {
    ReleasedObjects all = new ReleasedObjects();
    for (Intent intent : store.released()) {
      ObjectId.of(intent).ifPresent(all::add);
    }
    return all;
  }

  private void add(ObjectId object) {
    places
        .computeIfAbsent(Key.of(object), _ -> new ArrayList<>(1))
        .add(object.location().parents());
  }

  /** Whether this object was let go, however its parents were written then. */
  public boolean contains(ObjectId object) {
    return places.getOrDefault(Key.of(object), List.of()).stream()
        .anyMatch(then -> mayBeSame(then, object.location().parents()));
  }

  /** From the nearest parent outwards, as far as both tell. */
  private static boolean mayBeSame(List<String> then, List<String> now) {
    int known = Math.min(then.size(), now.size());
    for (int i = 1; i <= known; i++) {
      String one = then.get(then.size() - i);
      String other = now.get(now.size() - i);
      if (!one.equals(other) && !one.endsWith("/" + other) && !other.endsWith("/" + one)) {
        return false;
      }
    }
    return true;
  }
}
