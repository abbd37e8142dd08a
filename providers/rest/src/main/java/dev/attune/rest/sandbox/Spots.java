package dev.attune.rest.sandbox;

import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.List;

/** Puts values where bodies have them; what is missing on the way is made. */
final class Spots {
  private Spots() {}

  static MapValue put(MapValue root, Path path, Value value) {
    return put(root, path.steps(), value);
  }

  private static MapValue put(MapValue map, List<Step> steps, Value value) {
    if (!(steps.getFirst() instanceof Step.Field(String name))) {
      throw new IllegalArgumentException("places of a pack are names with dots between them");
    }
    if (steps.size() == 1) {
      return set(map, name, value);
    }
    MapValue inner =
        map.get(name).orElse(MapValue.EMPTY) instanceof MapValue found ? found : MapValue.EMPTY;
    return set(map, name, put(inner, steps.subList(1, steps.size()), value));
  }

  /** The same map with another value. Unlike the map's own way, it passes no mark on. */
  static MapValue set(MapValue map, String name, Value value) {
    MapValue.Builder builder = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      builder.put(map.key(i), map.value(i));
    }
    return builder.put(name, value).build();
  }

  static MapValue without(MapValue map, String name) {
    MapValue.Builder builder = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      if (!map.key(i).equals(name)) {
        builder.put(map.key(i), map.value(i));
      }
    }
    return builder.build();
  }
}
