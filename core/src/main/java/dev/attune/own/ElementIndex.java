package dev.attune.own;

import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The elements of a keyed list, found by their keys however these are spelled. */
final class ElementIndex {
  private static final int NONE = -1;

  /** Links of the same last segment are tried one by one; more than these would be an attack. */
  private static final int TRIES = 16;

  private final KeyedType type;
  private final List<Value> elements;
  private final Map<String, Integer> exact = new HashMap<>();
  private final Map<String, List<Integer>> coarse = new HashMap<>();
  private boolean ambiguous;

  private ElementIndex(KeyedType type, List<Value> elements) {
    this.type = type;
    this.elements = elements;
  }

  static ElementIndex of(KeyedType type, List<Value> elements) {
    ElementIndex index = new ElementIndex(type, elements);
    for (int i = 0; i < elements.size(); i++) {
      index.add(i, elements.get(i));
    }
    return index;
  }

  private void add(int index, Value element) {
    Optional<String> key = type.exactKey(element);
    ambiguous |= key.isPresent() && exact.putIfAbsent(key.get(), index) != null;
    if (type.holdsLinks()) {
      type.coarseKey(element)
          .ifPresent(shared -> coarse.computeIfAbsent(shared, _ -> new ArrayList<>()).add(index));
    }
  }

  /** Whether two of them have the same key. */
  boolean isAmbiguous() {
    return ambiguous;
  }

  /** The index of the element with the key of this one; negative if there is none. */
  int find(Value element) {
    Optional<String> key = type.exactKey(element);
    Integer found = key.isEmpty() ? null : exact.get(key.get());
    return found == null ? linked(element) : found;
  }

  private int linked(Value element) {
    return type.coarseKey(element).map(key -> coarse.getOrDefault(key, List.of())).stream()
        .flatMap(List::stream)
        .limit(TRIES)
        .filter(index -> type.same(elements.get(index), element))
        .findFirst()
        .orElse(NONE);
  }
}
