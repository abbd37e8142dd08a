package dev.attune.diff;

import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where a value is marked, all elements of a list taken as one place: which of them holds what the
 * other state holds is not known.
 */
record Marks(boolean here, Map<String, Marks> byKey, Optional<Marks> elements) {
  private static final Marks NONE = new Marks(false, Map.of(), Optional.empty());
  private static final Marks HERE = new Marks(true, Map.of(), Optional.empty());

  static Marks of(Value value) {
    if (value.sensitive()) {
      return HERE;
    }
    return switch (value) {
      case MapValue map -> entries(map);
      case ListValue list -> elements(list.elements());
      case SetValue set -> elements(set.elements());
      case Null _, Unknown _, Bool _, Num _, Text _ -> NONE;
    };
  }

  private static Marks entries(MapValue map) {
    Map<String, Marks> byKey = new HashMap<>();
    for (int i = 0; i < map.size(); i++) {
      Marks inside = of(map.value(i));
      if (!inside.isNone()) {
        byKey.put(map.key(i), inside);
      }
    }
    return byKey.isEmpty() ? NONE : new Marks(false, byKey, Optional.empty());
  }

  private static Marks elements(List<Value> elements) {
    Marks all = elements.stream().map(Marks::of).reduce(NONE, Marks::and);
    return all.isNone() ? NONE : new Marks(false, Map.of(), Optional.of(all));
  }

  private boolean isNone() {
    return !here && byKey.isEmpty() && elements.isEmpty();
  }

  Marks and(Marks other) {
    if (here || other.isNone()) {
      return this;
    }
    if (other.here || isNone()) {
      return other;
    }
    Map<String, Marks> both = new HashMap<>(byKey);
    other.byKey.forEach((key, marks) -> both.merge(key, marks, Marks::and));
    Optional<Marks> inside =
        elements.map(mine -> other.elements.map(mine::and).orElse(mine)).or(() -> other.elements);
    return new Marks(false, both, inside);
  }

  /** The value with these marks added. */
  Value on(Value value) {
    if (here) {
      return value.markedSensitive();
    }
    return switch (value) {
      case MapValue map when !byKey.isEmpty() -> entriesMarked(map);
      case ListValue list when elements.isPresent() ->
          new ListValue(elementsMarked(list.elements(), elements.get()), list.sensitive());
      case SetValue set when elements.isPresent() ->
          new SetValue(elementsMarked(set.elements(), elements.get()), set.sensitive());
      default -> value;
    };
  }

  private Value entriesMarked(MapValue map) {
    MapValue.Builder marked = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      marked.put(map.key(i), byKey.getOrDefault(map.key(i), NONE).on(map.value(i)));
    }
    return marked.build().markedSensitiveIf(map.sensitive());
  }

  private static List<Value> elementsMarked(List<Value> elements, Marks marks) {
    List<Value> marked = new ArrayList<>(elements.size());
    elements.forEach(element -> marked.add(marks.on(element)));
    return marked;
  }
}
