package dev.attune.rest.sandbox.state;

import dev.attune.rest.sandbox.state.ObjectTable.Query;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** All objects of the server. Not thread-safe: callers let in one thread at a time. */
public final class ObjectTables {
  private final ServedKinds servedKinds;
  private final Map<String, ObjectTable> objectTables = new HashMap<>();
  private final History history = new History();
  private long numbers;

  public ObjectTables(ServedKinds servedKinds) {
    this.servedKinds = servedKinds;
    servedKinds
        .all()
        .forEach(servedKind -> objectTables.put(servedKind.name(), new ObjectTable(servedKind)));
  }

  public ServedKinds kinds() {
    return servedKinds;
  }

  public History history() {
    return history;
  }

  /** The number of the next object. */
  public long nextNumber() {
    return ++numbers;
  }

  public ObjectTable table(ServedKind servedKind) {
    ObjectTable objectTable = objectTables.get(servedKind.name());
    if (objectTable == null) {
      throw new IllegalArgumentException("a kind of another pack");
    }
    return objectTable;
  }

  public Stream<StoredObject> all() {
    return servedKinds.all().stream()
        .flatMap(
            servedKind -> table(servedKind).find(Optional.empty(), new Query.All()).all().stream());
  }

  public void put(StoredObject storedObject, Instant now) {
    numbers = Math.max(numbers, storedObject.number());
    ObjectTable objectTable = table(storedObject.kind());
    history.changed(
        now, storedObject.key(), objectTable.get(storedObject.place(), storedObject.id()));
    objectTable.put(storedObject);
  }

  /** With all that lives in it. */
  public void remove(StoredObject storedObject, Instant now) {
    table(storedObject.kind()).remove(storedObject);
    history.changed(now, storedObject.key(), Optional.of(storedObject));
    removeInside(storedObject.kind(), storedObject.place(), storedObject.id(), now);
  }

  private void removeInside(ServedKind parent, ParentIds place, String id, Instant now) {
    for (ServedKind child : servedKinds.childrenOf(parent)) {
      ParentIds inside = place.inside(parent, id, child);
      table(child).find(Optional.of(inside), new Query.All()).all().forEach(it -> remove(it, now));
      if (!child.isMany()) {
        // A singleton that was never written may have children that were.
        removeInside(child, inside, "", now);
      }
    }
  }

  /**
   * Where objects of the kind stand that live in the parents that are named.
   *
   * @return no place if a parent is not there; nothing if the nearest is not named
   */
  public Optional<List<ParentIds>> places(ServedKind servedKind, NamedParents named) {
    if (servedKind.parents().isEmpty()) {
      return Optional.of(List.of(ParentIds.ROOT));
    }
    List<ParentIds> places = new ArrayList<>();
    for (ServedKind parent : parents(servedKind, named)) {
      Optional<List<ParentIds>> some =
          parent.isMany() ? inMany(servedKind, parent, named) : inOnly(servedKind, parent, named);
      if (some.isEmpty()) {
        return Optional.empty();
      }
      places.addAll(some.get());
    }
    return Optional.of(places);
  }

  private List<ServedKind> parents(ServedKind servedKind, NamedParents named) {
    return servedKind.parents().stream()
        .filter(name -> named.parent().filter(other -> !other.equals(name)).isEmpty())
        .flatMap(name -> servedKinds.find(name).stream())
        .toList();
  }

  private Optional<List<ParentIds>> inOnly(
      ServedKind child, ServedKind parent, NamedParents named) {
    return places(parent, named.above())
        .map(some ->
            some.stream()
                .filter(place -> parent.isAlwaysThere() || table(parent).get(place, "").isPresent())
                .map(place -> place.inside(parent, "", child))
                .toList());
  }

  private Optional<List<ParentIds>> inMany(
      ServedKind child, ServedKind parent, NamedParents named) {
    return named
        .parent(parent)
        .map(id ->
            table(parent).find(Optional.empty(), new Query.Id(id)).all().stream()
                .map(found -> found.place().inside(parent, found.id(), child))
                .filter(place -> named.fit(child, place, servedKinds))
                .toList());
  }
}
