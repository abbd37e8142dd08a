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
public record MarkedPlaces(
    boolean here, Map<String, MarkedPlaces> byKey, Optional<MarkedPlaces> elements) {
  private static final MarkedPlaces NONE = new MarkedPlaces(false, Map.of(), Optional.empty());
  private static final MarkedPlaces HERE = new MarkedPlaces(true, Map.of(), Optional.empty());

  public static MarkedPlaces of(Value value) {
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

  private static MarkedPlaces entries(MapValue map) {
    Map<String, MarkedPlaces> byKey = new HashMap<>();
    for (int i = 0; i < map.size(); i++) {
      MarkedPlaces inside = of(map.value(i));
      if (!inside.isNone()) {
        byKey.put(map.key(i), inside);
      }
    }
    return byKey.isEmpty() ? NONE : new MarkedPlaces(false, byKey, Optional.empty());
  }

  private static MarkedPlaces elements(List<Value> elements) {
    MarkedPlaces all = elements.stream().map(MarkedPlaces::of).reduce(NONE, MarkedPlaces::and);
    return all.isNone() ? NONE : new MarkedPlaces(false, Map.of(), Optional.of(all));
  }

  private boolean isNone() {
    return !here && byKey.isEmpty() && elements.isEmpty();
  }

  MarkedPlaces and(MarkedPlaces other) {
    if (here || other.isNone()) {
      return this;
    }
    if (other.here || isNone()) {
      return other;
    }
    Map<String, MarkedPlaces> both = new HashMap<>(byKey);
    other.byKey.forEach((key, marks) -> both.merge(key, marks, MarkedPlaces::and));
    Optional<MarkedPlaces> inside =
        elements.map(mine -> other.elements.map(mine::and).orElse(mine)).or(() -> other.elements);
    return new MarkedPlaces(false, both, inside);
  }

  /** The value with these marks added; one of another shape may hold the secret anywhere. */
  public Value on(Value value) {
    if (here) {
      return value.markedSensitive();
    }
    return switch (value) {
      case MapValue map when !byKey.isEmpty() -> entriesMarked(map);
      case ListValue list when elements.isPresent() ->
          new ListValue(elementsMarked(list.elements(), elements.get()), list.sensitive());
      case SetValue set when elements.isPresent() ->
          new SetValue(elementsMarked(set.elements(), elements.get()), set.sensitive());
      case Null _, Unknown _ -> value;
      default -> value.markedSensitiveIf(!isNone());
    };
  }

  private Value entriesMarked(MapValue map) {
    MapValue.Builder marked = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      marked.put(map.key(i), byKey.getOrDefault(map.key(i), NONE).on(map.value(i)));
    }
    return marked.build().markedSensitiveIf(map.sensitive());
  }

  private static List<Value> elementsMarked(List<Value> elements, MarkedPlaces marks) {
    List<Value> marked = new ArrayList<>(elements.size());
    elements.forEach(element -> marked.add(marks.on(element)));
    return marked;
  }
}
