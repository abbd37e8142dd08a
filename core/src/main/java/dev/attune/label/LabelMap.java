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
    return labels.kept((key, value) -> !(value instanceof Null) && keep.test(key));
  }

  /** The entries that say something: a label that is null is none. */
  static MapValue set(MapValue labels) {
    return filtered(labels, key -> true);
  }

  /** The labels of an object; none where they are absent, null or not known yet. */
  static MapValue in(MapValue object, String attribute) {
    Value found = object.get(attribute).orElse(MapValue.EMPTY);
    return found instanceof MapValue labels
        ? (MapValue) labels.markedSensitiveIf(object.sensitive())
        : MapValue.EMPTY;
  }
}
