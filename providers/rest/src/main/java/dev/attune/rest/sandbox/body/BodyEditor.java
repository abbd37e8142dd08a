package dev.attune.rest.sandbox.body;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.List;

/** Puts values where bodies have them; what is missing on the way is made. */
public final class BodyEditor {
  private BodyEditor() {}

  public static MapValue put(MapValue root, Path path, Value value) {
    return put(root, path.steps(), value);
  }

  private static MapValue put(MapValue map, List<Step> steps, Value value) {
    if (!(steps.getFirst() instanceof Step.Field(String name))) {
      throw new IllegalArgumentException("places of a pack start with a name");
    }
    List<Step> rest = steps.subList(1, steps.size());
    return set(map, name, within(map.get(name).orElse(MapValue.EMPTY), rest, value));
  }

  /** Lists on the way have one element. */
  private static Value within(Value here, List<Step> steps, Value value) {
    if (steps.isEmpty()) {
      return value;
    }
    if (steps.getFirst() instanceof Step.Field) {
      return put(here instanceof MapValue map ? map : MapValue.EMPTY, steps, value);
    }
    Value first =
        here instanceof ListValue(List<Value> all, boolean _) && !all.isEmpty()
            ? all.getFirst()
            : MapValue.EMPTY;
    return ListValue.of(within(first, steps.subList(1, steps.size()), value));
  }

  /** Whether no list on the way has more than one element. */
  public static boolean isAlone(Value body, Path place) {
    Value here = body;
    for (Step step : place.steps()) {
      if (step instanceof Step.Index
          && !(here instanceof ListValue(List<Value> all, boolean _) && all.size() == 1)) {
        return false;
      }
      here = here.at(new Path(List.of(step))).orElse(Null.NULL);
    }
    return true;
  }

  /** The same map with another value. Unlike the map's own way, it passes no mark on. */
  public static MapValue set(MapValue map, String name, Value value) {
    MapValue.Builder builder = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      builder.put(map.key(i), map.value(i));
    }
    return builder.put(name, value).build();
  }

  public static MapValue without(MapValue map, String name) {
    MapValue.Builder builder = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      if (!map.key(i).equals(name)) {
        builder.put(map.key(i), map.value(i));
      }
    }
    return builder.build();
  }
}
