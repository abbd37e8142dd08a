package dev.attune.testkit.world;

import dev.attune.provider.Location;
import dev.attune.provider.ParentId;
import dev.attune.schema.Schema;
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
    return shelves.values().stream()
        .flatMap(locationObjects -> locationObjects.all().stream())
        .toList();
  }

  /** Whether the id is taken, be it by one that is deleted and not quite gone. */
  boolean holds(Location location, String id) {
    return objectsAt(location).find(id).isPresent();
  }

  Optional<StoredObject> alive(Location location, String id) {
    return objectsAt(location).find(id).filter(storedObject -> !storedObject.deleted());
  }

  /** All of that name, deleted ones that are not quite gone included. */
  List<StoredObject> named(Location location, String name) {
    return objectsAt(location).named(name);
  }

  List<StoredObject> childrenOf(RemoteObject object) {
    return kinds.values().stream()
        .map(Kind::schema)
        .filter(schema -> schema.livesIn(object.location().type()))
        .flatMap(schema -> objectsAt(inside(object, schema)).all().stream())
        .filter(storedObject -> !storedObject.deleted())
        .toList();
  }

  private static Location inside(RemoteObject object, Schema child) {
    List<String> path = new ArrayList<>(object.location().parents());
    path.add(new ParentId(object.location().type(), object.id()).text(child));
    return new Location(child.type(), path);
  }

  void put(StoredObject storedObject) {
    Location location = storedObject.object().location();
    shelves.computeIfAbsent(location, this::newShelf).put(storedObject);
  }

  void remove(Location location, String id) {
    objectsAt(location).remove(id);
  }

  /** Looks by id: what is new is seen at once, what is deleted as long as it lingers. */
  Optional<RemoteObject> look(Location location, String id) {
    return objectsAt(location)
        .find(id)
        .flatMap(storedObject ->
            storedObject.deleted() ? lingering(storedObject) : Optional.of(storedObject.object()));
  }

  List<RemoteObject> lookByName(Location location, String name) {
    return named(location, name).stream()
        .flatMap(storedObject -> look(storedObject).stream())
        .toList();
  }

  List<RemoteObject> lookAtAll(Location location) {
    return objectsAt(location).all().stream()
        .flatMap(storedObject -> look(storedObject).stream())
        .toList();
  }

  /** A page of what can be seen; {@code more} if anything at all comes after it. */
  record Page(List<RemoteObject> objects, long last, boolean more) {}

  Page page(Location location, long after, int size) {
    LocationObjects locationObjects = objectsAt(location);
    List<RemoteObject> seen = new ArrayList<>();
    long last = after;
    Map.@Nullable Entry<Long, StoredObject> entry = locationObjects.next(after);
    while (entry != null && seen.size() < size) {
      last = entry.getKey();
      look(entry.getValue()).ifPresent(seen::add);
      entry = locationObjects.next(last);
    }
    return new Page(seen, last, entry != null);
  }

  private Optional<RemoteObject> look(StoredObject storedObject) {
    if (storedObject.deleted()) {
      return lingering(storedObject);
    }
    if (storedObject.hidden() > 0) {
      put(storedObject.missedOnce());
      return Optional.empty();
    }
    return Optional.of(storedObject.object());
  }

  private Optional<RemoteObject> lingering(StoredObject storedObject) {
    if (storedObject.lingering() > 1) {
      put(storedObject.seenOnce());
    } else {
      remove(storedObject.object().location(), storedObject.object().id());
    }
    return Optional.of(storedObject.object());
  }

  /** A place that holds nothing is not remembered for being asked about. */
  private LocationObjects objectsAt(Location location) {
    LocationObjects locationObjects = shelves.get(location);
    return locationObjects == null ? newShelf(location) : locationObjects;
  }

  private LocationObjects newShelf(Location location) {
    return new LocationObjects(kind(location.type()).schema().nameField());
  }
}
