package dev.attune.evolution.convert.walk;

import dev.attune.evolution.convert.ContentHash;
import dev.attune.evolution.convert.ElementIdentity;
import dev.attune.evolution.convert.StoredNumbers;
import dev.attune.value.Bool;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A list as it is shown, and how its elements are found again once others had it. */
final class ConvertedList {
  private final List<String> keys;
  private final List<Value> elements = new ArrayList<>();
  private @Nullable Map<MapValue, Integer> counts;

  /**
   * @param keys the fields that tell elements apart; empty if there are none
   */
  ConvertedList(List<String> keys) {
    this.keys = keys;
  }

  void add(Value element) {
    elements.add(element);
  }

  List<Value> elements() {
    return elements;
  }

  /** How the element at a position is found again; to be asked when all are there. */
  ElementIdentity ident(int index) {
    if (elements.isEmpty()) {
      return ElementIdentity.Position.ALONE;
    }
    Value element = elements.get(index);
    MapValue key = key(element, keys);
    return key != null && counts().getOrDefault(key, 0) == 1
        ? new ElementIdentity.Keyed(key)
        : new ElementIdentity.Content(elements.size(), ContentHash.of(element));
  }

  private Map<MapValue, Integer> counts() {
    if (counts == null) {
      counts = new HashMap<>();
      for (Value element : elements) {
        MapValue key = key(element, keys);
        if (key != null) {
          counts.merge(key, 1, Integer::sum);
        }
      }
    }
    return counts;
  }

  /** The first position of each key. */
  static Map<MapValue, Integer> positions(List<Value> list, List<String> keys) {
    Map<MapValue, Integer> positions = new HashMap<>();
    for (int i = 0; i < list.size(); i++) {
      MapValue key = key(list.get(i), keys);
      if (key != null) {
        positions.putIfAbsent(key, i);
      }
    }
    return positions;
  }

  private static @Nullable MapValue key(Value element, List<String> keys) {
    if (keys.isEmpty() || !(element instanceof MapValue map)) {
      return null;
    }
    MapValue.Builder key = MapValue.builder();
    for (String name : keys) {
      int at = map.indexOf(name);
      if (at < 0 || !isLiteral(map.value(at))) {
        return null;
      }
      key.put(name, StoredNumbers.of(map.value(at))); // Where it is looked for it may be respelt.
    }
    return key.build();
  }

  private static boolean isLiteral(Value value) {
    return value instanceof Text || value instanceof Num || value instanceof Bool;
  }
}
