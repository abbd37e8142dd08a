package dev.attune.rest.sandbox;

import dev.attune.rest.sandbox.Table.What;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** All objects that there are. Whoever uses it sees to it that nobody else does. */
final class World {
  private final Kinds kinds;
  private final Map<String, Table> tables = new HashMap<>();
  private final History history = new History();
  private long numbers;

  World(Kinds kinds) {
    this.kinds = kinds;
    kinds.all().forEach(kind -> tables.put(kind.name(), new Table(kind)));
  }

  Kinds kinds() {
    return kinds;
  }

  History history() {
    return history;
  }

  /** The number of the next object. */
  long nextNumber() {
    return ++numbers;
  }

  Table table(Kind kind) {
    Table table = tables.get(kind.name());
    if (table == null) {
      throw new IllegalArgumentException("a kind of another pack");
    }
    return table;
  }

  Stream<Stored> all() {
    return kinds.all().stream()
        .flatMap(kind -> table(kind).find(Optional.empty(), new What.All()).all().stream());
  }

  void put(Stored stored, Instant now) {
    numbers = Math.max(numbers, stored.number());
    Table table = table(stored.kind());
    history.changed(now, stored.key(), table.get(stored.place(), stored.id()));
    table.put(stored);
  }

  /** With all that lives in it. */
  void remove(Stored stored, Instant now) {
    table(stored.kind()).remove(stored);
    history.changed(now, stored.key(), Optional.of(stored));
    removeInside(stored.kind(), stored.place().inside(stored.id()), now);
  }

  private void removeInside(Kind parent, Place inside, Instant now) {
    for (Kind child : kinds.childrenOf(parent)) {
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
  Optional<List<Place>> places(Kind kind, Map<Integer, String> parents) {
    return places(kind, parents, 1);
  }

  private Optional<List<Place>> places(Kind kind, Map<Integer, String> parents, int level) {
    if (kind.parent().isEmpty()) {
      return Optional.of(List.of(Place.ROOT));
    }
    Kind parent = kind.parent().get();
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
  private static boolean fits(Place place, Map<Integer, String> parents, int level) {
    return parents.entrySet().stream()
        .filter(one -> one.getKey() >= level)
        .allMatch(one ->
            place.parent(one.getKey() - level + 1).filter(one.getValue()::equals).isPresent());
  }
}
