package dev.attune.compare;

import dev.attune.diff.Difference;
import dev.attune.diff.Edit;
import dev.attune.label.LabelNames;
import dev.attune.schema.Schema;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.SetValue;
import dev.attune.value.Step;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.List;

/**
 * What an object repeats of its labels, ours among them, at another place: in a second map, in the
 * elements of a list that say what each label goes to, or as pairs of key and value.
 *
 * <p>Nobody declares such a copy, and nobody can take it away while our labels stand on the object.
 * So it is ours, wherever it appears. A copy holds a label of ours, and nothing else but labels of
 * the same object: an element with anything more in it is somebody's.
 *
 * @param config what is declared: what a person declares is never ours
 * @param labels those of people on the object
 */
record LabelCopies(LabelNames names, MapValue config, MapValue labels) {

  static LabelCopies of(LabelNames names, Schema schema, MapValue config, MapValue live) {
    Value theirs = schema.labels().flatMap(field -> live.get(field.attribute())).orElse(Null.NULL);
    return new LabelCopies(names, config, theirs instanceof MapValue map ? map : MapValue.EMPTY);
  }

  /** Whether all that differs there is a copy of our labels. */
  boolean explain(Difference difference) {
    if (isEntry(difference.path())) {
      return true;
    }
    if (!difference.edits().isEmpty()) {
      return difference.edits().stream().allMatch(this::explains);
    }
    boolean comesOrGoes = difference.before().isEmpty() != difference.after().isEmpty();
    return comesOrGoes && isCopied(difference.before().or(difference::after).orElseThrow());
  }

  private boolean explains(Edit edit) {
    return switch (edit) {
      case Edit.Added(int _, Value element) -> isCopied(element);
      case Edit.Removed(int _, Value element) -> isCopied(element);
      case Edit.Changed(int _, List<Difference> inside) -> inside.stream().allMatch(this::explain);
    };
  }

  /** A label of ours in a map inside the object; at the top there are no labels, only fields. */
  private boolean isEntry(Path path) {
    return path.steps().size() > 1
        && path.steps().getLast() instanceof Step.Field(String key)
        && names.owns(key)
        && config.at(path).filter(value -> !(value instanceof Null)).isEmpty();
  }

  private boolean isCopied(Value value) {
    return switch (value) {
      case MapValue map -> isCopy(map) || isPair(map) || holdsCopy(map);
      case ListValue(List<Value> elements, boolean _) -> areCopied(elements);
      case SetValue(List<Value> elements, boolean _) -> areCopied(elements);
      default -> false;
    };
  }

  private boolean areCopied(List<Value> elements) {
    return !elements.isEmpty() && elements.stream().allMatch(this::isCopied);
  }

  /** A map of labels: ours, and such as stand on the object as well. */
  private boolean isCopy(MapValue map) {
    return map.keys().stream().anyMatch(names::owns)
        && map.keys().stream()
            .allMatch(key -> names.owns(key) || map.get(key).equals(labels.get(key)));
  }

  /** A label of ours as a key and its value. */
  private boolean isPair(MapValue map) {
    return map.values().stream().allMatch(LabelCopies::isPlain)
        && map.values().stream()
            .anyMatch(value -> value instanceof Text(String text, boolean _) && isOurs(text));
  }

  private boolean isOurs(String text) {
    return List.of(names.managed(), names.configHash(), names.lastUpdated(), names.protection())
        .contains(text);
  }

  /** One map of labels, and beside it at most what tells which thing it is for. */
  private boolean holdsCopy(MapValue map) {
    List<Value> parts =
        map.values().stream().filter(value -> !isPlain(value) && !isEmpty(value)).toList();
    return parts.size() == 1 && parts.getFirst() instanceof MapValue inner && isCopy(inner);
  }

  private static boolean isEmpty(Value value) {
    return switch (value) {
      case ListValue list -> list.elements().isEmpty();
      case SetValue set -> set.elements().isEmpty();
      case MapValue map -> map.isEmpty();
      default -> false;
    };
  }

  private static boolean isPlain(Value value) {
    return !(value instanceof ListValue || value instanceof SetValue || value instanceof MapValue);
  }
}
