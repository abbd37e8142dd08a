package dev.attune.rest.sandbox.state;

import dev.attune.rest.sandbox.state.ObjectTable.Query;
import java.time.Instant;
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
    removeInside(storedObject.kind(), storedObject.place().inside(storedObject.id()), now);
  }

  private void removeInside(ServedKind parent, ParentIds inside, Instant now) {
    for (ServedKind child : servedKinds.childrenOf(parent)) {
      table(child).find(Optional.of(inside), new Query.All()).all().forEach(it -> remove(it, now));
      if (!child.isMany()) {
        // A singleton that was never written may have children that were.
        removeInside(child, inside.inside(""), now);
      }
    }
  }

  /**
   * Where objects of the kind stand that live in the parents named by level.
   *
   * @return no place if a parent is not there; nothing if the nearest is not named
   */
  public Optional<List<ParentIds>> places(ServedKind servedKind, Map<Integer, String> parents) {
    return places(servedKind, parents, 1);
  }

  private Optional<List<ParentIds>> places(
      ServedKind servedKind, Map<Integer, String> parents, int level) {
    if (servedKind.parent().isEmpty()) {
      return Optional.of(List.of(ParentIds.ROOT));
    }
    ServedKind parent = servedKind.parent().get();
    if (!parent.isMany()) {
      return places(parent, parents, level + 1)
          .map(some ->
              some.stream()
                  .filter(parentIds ->
                      parent.isAlwaysThere() || table(parent).get(parentIds, "").isPresent())
                  .map(parentIds -> parentIds.inside(""))
                  .toList());
    }
    return Optional.ofNullable(parents.get(level))
        .map(id ->
            table(parent).find(Optional.empty(), new Query.Id(id)).all().stream()
                .map(found -> found.place().inside(found.id()))
                .filter(parentIds -> fits(parentIds, parents, level))
                .toList());
  }

  /** Whether a place, which is that of children {@code level - 1} above, has those parents. */
  private static boolean fits(ParentIds parentIds, Map<Integer, String> parents, int level) {
    return parents.entrySet().stream()
        .filter(one -> one.getKey() >= level)
        .allMatch(one ->
            parentIds.parent(one.getKey() - level + 1).filter(one.getValue()::equals).isPresent());
  }
}
