package dev.attune.label;

import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Value;
import java.util.function.Predicate;

/** Maps of labels inside the value of an object. */
final class LabelMap {
  private LabelMap() {}

  /** The entries that say something and whose keys pass. */
  static MapValue filtered(MapValue labels, Predicate<String> keep) {
    MapValue.Builder kept = MapValue.builder();
    for (int i = 0; i < labels.size(); i++) {
      if (!(labels.value(i) instanceof Null) && keep.test(labels.key(i))) {
        kept.put(labels.key(i), labels.value(i));
      }
    }
    return (MapValue) kept.build().markedSensitiveIf(labels.sensitive());
  }

  /** The entries that say something: a label that is null is none. */
  static MapValue set(MapValue labels) {
    return filtered(labels, key -> true);
  }

  static MapValue without(MapValue object, String attribute) {
    MapValue.Builder rest = MapValue.builder();
    for (int i = 0; i < object.size(); i++) {
      if (!object.key(i).equals(attribute)) {
        rest.put(object.key(i), object.value(i));
      }
    }
    return (MapValue) rest.build().markedSensitiveIf(object.sensitive());
  }

  /** The labels of an object; none where they are absent, null or not known yet. */
  static MapValue in(MapValue object, String attribute) {
    Value found = object.get(attribute).orElse(MapValue.EMPTY);
    return found instanceof MapValue labels
        ? (MapValue) labels.markedSensitiveIf(object.sensitive())
        : MapValue.EMPTY;
  }
}
