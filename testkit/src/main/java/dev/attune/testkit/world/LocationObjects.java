package dev.attune.testkit.world;

import dev.attune.value.Text;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The objects of one location, in the order they were made; indexed, so that worlds may be big. */
final class LocationObjects {
  private final Optional<String> nameField;
  private final TreeMap<Long, StoredObject> bySequence = new TreeMap<>();
  private final Map<String, Long> byId = new HashMap<>();
  private final Map<String, TreeSet<Long>> byName = new HashMap<>();
  private long sequence;

  LocationObjects(Optional<String> nameField) {
    this.nameField = nameField;
  }

  Optional<StoredObject> find(String id) {
    return Optional.ofNullable(byId.get(id)).map(bySequence::get);
  }

  List<StoredObject> named(String name) {
    return byName.getOrDefault(name, new TreeSet<>()).stream().map(bySequence::get).toList();
  }

  List<StoredObject> all() {
    return List.copyOf(bySequence.values());
  }

  /** The one made next after the one with this number. */
  Map.@Nullable Entry<Long, StoredObject> next(long number) {
    return bySequence.higherEntry(number);
  }

  void put(StoredObject storedObject) {
    String id = storedObject.object().id();
    Long number = byId.get(id);
    if (number == null) {
      number = ++sequence;
      byId.put(id, number);
    } else {
      unname(number);
    }
    bySequence.put(number, storedObject);
    Long named = number;
    name(storedObject).ifPresent(n -> byName.computeIfAbsent(n, _ -> new TreeSet<>()).add(named));
  }

  void remove(String id) {
    Long number = byId.remove(id);
    if (number != null) {
      unname(number);
      bySequence.remove(number);
    }
  }

  private void unname(Long number) {
    Optional.ofNullable(bySequence.get(number))
        .flatMap(this::name)
        .ifPresent(n -> {
          TreeSet<Long> numbers = byName.getOrDefault(n, new TreeSet<>());
          numbers.remove(number);
          if (numbers.isEmpty()) {
            byName.remove(n);
          }
        });
  }

  private Optional<String> name(StoredObject storedObject) {
    return nameField
        .flatMap(storedObject.object().fields()::get)
        .filter(Text.class::isInstance)
        .map(value -> ((Text) value).text());
  }
}
