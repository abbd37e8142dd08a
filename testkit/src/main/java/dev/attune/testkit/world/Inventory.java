package dev.attune.testkit.world;

import dev.attune.provider.Location;
import dev.attune.schema.TypeName;
import dev.attune.testkit.kind.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** All objects by place and id, and who may see them; its callers hold its lock. */
final class Inventory {
  private final Map<TypeName, Kind> kinds;
  private final Map<Location, LocationObjects> shelves = new LinkedHashMap<>();

  Inventory(Map<TypeName, Kind> kinds) {
    this.kinds = kinds;
  }

  Kind kind(TypeName type) {
    Kind kind = kinds.get(type);
    if (kind == null) {
      throw new IllegalArgumentException("this world has no kind " + type);
    }
    return kind;
  }

  boolean has(TypeName type) {
    return kinds.containsKey(type);
  }

  List<StoredObject> all() {
    return shelves.values().stream().flatMap(shelf -> shelf.all().stream()).toList();
  }

  /** Whether the id is taken, be it by one that is deleted and not quite gone. */
  boolean holds(Location location, String id) {
    return shelf(location).find(id).isPresent();
  }

  Optional<StoredObject> alive(Location location, String id) {
    return shelf(location).find(id).filter(stored -> !stored.deleted());
  }

  /** All of that name, deleted ones that are not quite gone included. */
  List<StoredObject> named(Location location, String name) {
    return shelf(location).named(name);
  }

  List<StoredObject> childrenOf(RemoteObject object) {
    List<String> path = new ArrayList<>(object.location().parents());
    path.add(object.id());
    return kinds.values().stream()
        .map(Kind::schema)
        .filter(schema -> schema.parent().filter(object.location().type()::equals).isPresent())
        .flatMap(schema -> shelf(new Location(schema.type(), path)).all().stream())
        .filter(stored -> !stored.deleted())
        .toList();
  }

  void put(StoredObject stored) {
    Location location = stored.object().location();
    shelves.computeIfAbsent(location, this::newShelf).put(stored);
  }

  void remove(Location location, String id) {
    shelf(location).remove(id);
  }

  /** Looks by id: what is new is seen at once, what is deleted as long as it lingers. */
  Optional<RemoteObject> look(Location location, String id) {
    return shelf(location)
        .find(id)
        .flatMap(stored -> stored.deleted() ? lingering(stored) : Optional.of(stored.object()));
  }

  List<RemoteObject> lookByName(Location location, String name) {
    return named(location, name).stream().flatMap(stored -> look(stored).stream()).toList();
  }

  List<RemoteObject> lookAtAll(Location location) {
    return shelf(location).all().stream().flatMap(stored -> look(stored).stream()).toList();
  }

  /** A page of what can be seen; {@code more} if anything at all comes after it. */
  record Page(List<RemoteObject> objects, long last, boolean more) {}

  Page page(Location location, long after, int size) {
    LocationObjects shelf = shelf(location);
    List<RemoteObject> seen = new ArrayList<>();
    long last = after;
    Map.@Nullable Entry<Long, StoredObject> entry = shelf.next(after);
    while (entry != null && seen.size() < size) {
      last = entry.getKey();
      look(entry.getValue()).ifPresent(seen::add);
      entry = shelf.next(last);
    }
    return new Page(seen, last, entry != null);
  }

  private Optional<RemoteObject> look(StoredObject stored) {
    if (stored.deleted()) {
      return lingering(stored);
    }
    if (stored.hidden() > 0) {
      put(stored.missedOnce());
      return Optional.empty();
    }
    return Optional.of(stored.object());
  }

  private Optional<RemoteObject> lingering(StoredObject stored) {
    if (stored.lingering() > 1) {
      put(stored.seenOnce());
    } else {
      remove(stored.object().location(), stored.object().id());
    }
    return Optional.of(stored.object());
  }

  /** A place that holds nothing is not remembered for being asked about. */
  private LocationObjects shelf(Location location) {
    LocationObjects shelf = shelves.get(location);
    return shelf == null ? newShelf(location) : shelf;
  }

  private LocationObjects newShelf(Location location) {
    return new LocationObjects(kind(location.type()).schema().nameField());
  }
}
