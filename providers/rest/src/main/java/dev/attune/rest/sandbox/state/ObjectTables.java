package dev.attune.rest.sandbox.state;

import dev.attune.rest.sandbox.state.ObjectTable.What;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** All objects that there are. Whoever uses it sees to it that nobody else does. */
public final class ObjectTables {
  private final ServedKinds kinds;
  private final Map<String, ObjectTable> tables = new HashMap<>();
  private final History history = new History();
  private long numbers;

  public ObjectTables(ServedKinds kinds) {
    this.kinds = kinds;
    kinds.all().forEach(kind -> tables.put(kind.name(), new ObjectTable(kind)));
  }

  public ServedKinds kinds() {
    return kinds;
  }

  public History history() {
    return history;
  }

  /** The number of the next object. */
  public long nextNumber() {
    return ++numbers;
  }

  public ObjectTable table(ServedKind kind) {
    ObjectTable table = tables.get(kind.name());
    if (table == null) {
      throw new IllegalArgumentException("a kind of another pack");
    }
    return table;
  }

  public Stream<StoredObject> all() {
    return kinds.all().stream()
        .flatMap(kind -> table(kind).find(Optional.empty(), new What.All()).all().stream());
  }

  public void put(StoredObject stored, Instant now) {
    numbers = Math.max(numbers, stored.number());
    ObjectTable table = table(stored.kind());
    history.changed(now, stored.key(), table.get(stored.place(), stored.id()));
    table.put(stored);
  }

  /** With all that lives in it. */
  public void remove(StoredObject stored, Instant now) {
    table(stored.kind()).remove(stored);
    history.changed(now, stored.key(), Optional.of(stored));
    removeInside(stored.kind(), stored.place().inside(stored.id()), now);
  }

  private void removeInside(ServedKind parent, ParentIds inside, Instant now) {
    for (ServedKind child : kinds.childrenOf(parent)) {
      table(child).find(Optional.of(inside), new What.All()).all().forEach(it -> remove(it, now));
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
  public Optional<List<ParentIds>> places(ServedKind kind, Map<Integer, String> parents) {
    return places(kind, parents, 1);
  }

  private Optional<List<ParentIds>> places(
      ServedKind kind, Map<Integer, String> parents, int level) {
    if (kind.parent().isEmpty()) {
      return Optional.of(List.of(ParentIds.ROOT));
    }
    ServedKind parent = kind.parent().get();
    if (!parent.isMany()) {
      return places(parent, parents, level + 1)
          .map(some ->
              some.stream()
                  .filter(
                      place -> parent.isAlwaysThere() || table(parent).get(place, "").isPresent())
                  .map(place -> place.inside(""))
                  .toList());
    }
    return Optional.ofNullable(parents.get(level))
        .map(id ->
            table(parent).find(Optional.empty(), new What.Id(id)).all().stream()
                .map(found -> found.place().inside(found.id()))
                .filter(place -> fits(place, parents, level))
                .toList());
  }

  /** Whether a place, which is that of children {@code level - 1} above, has those parents. */
  private static boolean fits(ParentIds place, Map<Integer, String> parents, int level) {
    return parents.entrySet().stream()
        .filter(one -> one.getKey() >= level)
        .allMatch(one ->
            place.parent(one.getKey() - level + 1).filter(one.getValue()::equals).isPresent());
  }
}
