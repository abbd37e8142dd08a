package dev.attune.schema;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gives what is written as a list of one the shape of its schema, where that has an object: both
 * spellings mean the same from then on. A list of several is left for {@link Validation} to refuse.
 */
public final class SingleElementLists {
  private SingleElementLists() {}

  /** The value with objects in place of lists of one; an empty list is no object. */
  public static MapValue unlisted(Type.ObjectOf type, MapValue map) {
    return type.holdsListable()
        ? map.mapped((key, value) ->
            type.attribute(key).map(found -> unlisted(found.type(), value)).orElse(value))
        : map;
  }

  private static Value unlisted(Type type, Value value) {
    return switch (type) {
      case Type.Scalar _, Type.Dynamic _ -> value;
      case Type.ObjectOf object ->
          only(object, value) instanceof MapValue map ? unlisted(object, map) : only(object, value);
      case Type.MapOf(Type element, boolean _) ->
          value instanceof MapValue map
              ? map.mapped((_, entry) -> unlisted(element, entry))
              : value;
      case Type.ListOf(Type element, ListKind _) ->
          value instanceof ListValue(List<Value> elements, boolean sensitive)
              ? new ListValue(
                  elements.stream().map(one -> unlisted(element, one)).toList(), sensitive)
              : value;
    };
  }

  private static Value only(Type.ObjectOf object, Value value) {
    if (!object.isListable()
        || !(value instanceof ListValue(List<Value> elements, boolean sensitive))
        || elements.size() > 1) {
      return value;
    }
    return elements.isEmpty() ? Null.NULL : elements.getFirst().markedSensitiveIf(sensitive);
  }

  /** A place in what is written, as the place in the value that {@link #unlisted} gives. */
  public static Path unlisted(Type.ObjectOf root, Path written) {
    if (!root.holdsListable()) {
      return written;
    }
    List<Step> steps = new ArrayList<>();
    @Nullable Type type = root;
    for (Step step : written.steps()) {
      boolean first = step instanceof Step.Index(int index) && index == 0;
      if (first && type instanceof Type.ObjectOf object && object.isListable()) {
        continue;
      }
      steps.add(step);
      type = type == null ? null : below(type, step);
    }
    return new Path(steps);
  }

  private static @Nullable Type below(Type type, Step step) {
    return SchemaPath.find(type, Path.ROOT.then(step)) instanceof SchemaPath.Found found
        ? found.type()
        : null;
  }
}
