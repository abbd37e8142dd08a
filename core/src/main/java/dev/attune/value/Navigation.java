package dev.attune.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Walks a path into a value, for reading and for replacing. */
final class Navigation {
  private Navigation() {}

  static Optional<Value> at(Value root, Path path) {
    Value here = root;
    for (Step step : path.steps()) {
      if (here instanceof Unknown) {
        return Optional.of(here);
      }
      Optional<Value> next = child(here, step);
      if (next.isEmpty()) {
        return next;
      }
      here = next.get().markedSensitiveIf(here.sensitive());
    }
    return Optional.of(here);
  }

  private static Optional<Value> child(Value value, Step step) {
    return switch (value) {
      case MapValue map when step instanceof Step.Field(String name) -> map.get(name);
      case ListValue(List<Value> elements, boolean _) -> {
        int index = indexOf(elements, step);
        yield index < 0 ? Optional.empty() : Optional.of(elements.get(index));
      }
      case SetValue(List<Value> elements, boolean _) when step instanceof Step.Keyed ->
          elements.stream().filter(element -> hasKey(element, step)).findFirst();
      default -> Optional.empty();
    };
  }

  private static int indexOf(List<Value> elements, Step step) {
    if (step instanceof Step.Index(int index)) {
      return index < elements.size() ? index : -1;
    }
    for (int i = 0; i < elements.size(); i++) {
      if (hasKey(elements.get(i), step)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean hasKey(Value element, Step step) {
    if (!(element instanceof MapValue map) || !(step instanceof Step.Keyed(MapValue key))) {
      return false;
    }
    return key.keys().stream().allMatch(name -> key.get(name).equals(map.get(name)));
  }

  static Value with(Value root, Path path, Value replacement) {
    return with(root, path.steps(), replacement);
  }

  private static Value with(Value value, List<Step> steps, Value replacement) {
    if (steps.isEmpty()) {
      // A place that was sensitive stays so, whatever comes to stand there.
      return replacement.markedSensitiveIf(value.sensitive());
    }
    Step step = steps.getFirst();
    List<Step> rest = steps.subList(1, steps.size());
    return switch (value) {
      case MapValue map when step instanceof Step.Field(String name) -> {
        Value child = map.get(name).orElse(Null.NULL);
        if (!map.contains(name) && !rest.isEmpty()) {
          throw nothingThere(step);
        }
        yield map.with(name, with(child, rest, replacement));
      }
      case ListValue(List<Value> elements, boolean sensitive) ->
          new ListValue(with(elements, step, rest, replacement), sensitive);
      case SetValue(List<Value> elements, boolean sensitive) when step instanceof Step.Keyed ->
          new SetValue(with(elements, step, rest, replacement), sensitive);
      default -> throw nothingThere(step);
    };
  }

  private static List<Value> with(
      List<Value> elements, Step step, List<Step> rest, Value replacement) {
    int index = indexOf(elements, step);
    if (index < 0) {
      throw nothingThere(step);
    }
    List<Value> copy = new ArrayList<>(elements);
    copy.set(index, with(copy.get(index), rest, replacement));
    return copy;
  }

  private static IllegalArgumentException nothingThere(Step step) {
    return new IllegalArgumentException("nothing to replace at " + new Path(List.of(step)));
  }
}
