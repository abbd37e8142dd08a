package dev.attune.observe;

import dev.attune.value.Bool;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which parts of an object count, as a tree of fields: {@code true} for one that counts as a whole,
 * a map for one that counts in part.
 */
public final class FieldMask {
  private FieldMask() {}

  /** What any of these objects speaks of. */
  public static MapValue of(List<MapValue> shapes) {
    Set<String> keys = new LinkedHashSet<>();
    shapes.forEach(shape -> keys.addAll(shape.keys()));
    MapValue.Builder mask = MapValue.builder();
    for (String key : keys) {
      List<MapValue> inner = new ArrayList<>(shapes.size());
      boolean inPart = true;
      for (MapValue shape : shapes) {
        Value value = shape.get(key).orElse(null);
        if (value instanceof MapValue map) {
          inner.add(map);
        } else if (value != null) {
          inPart = false;
        }
      }
      mask.put(key, inPart ? of(inner) : Bool.TRUE);
    }
    return mask.build();
  }

  /** The same and what stands at a path, as far as fields lead to it. */
  public static MapValue with(MapValue mask, Path path) {
    return with(mask, path.steps(), 0);
  }

  private static MapValue with(MapValue mask, List<Step> steps, int at) {
    if (at == steps.size() || !(steps.get(at) instanceof Step.Field(String name))) {
      return mask;
    }
    Value there = mask.get(name).orElse(null);
    boolean isLast = at + 1 == steps.size() || !(steps.get(at + 1) instanceof Step.Field);
    if (there instanceof Bool) {
      return mask;
    }
    if (isLast) {
      return mask.with(name, Bool.TRUE);
    }
    MapValue inner = there instanceof MapValue map ? map : MapValue.EMPTY;
    return mask.with(name, with(inner, steps, at + 1));
  }

  /** The part of an object that counts. */
  public static MapValue applied(MapValue mask, MapValue object) {
    MapValue.Builder part = MapValue.builder();
    for (int i = 0; i < object.size(); i++) {
      Value counts = mask.get(object.key(i)).orElse(null);
      if (counts instanceof MapValue inner && object.value(i) instanceof MapValue map) {
        part.put(object.key(i), applied(inner, map));
      } else if (counts != null) {
        part.put(object.key(i), object.value(i));
      }
    }
    return (MapValue) part.build().markedSensitiveIf(object.sensitive());
  }
}
