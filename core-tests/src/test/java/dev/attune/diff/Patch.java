package dev.attune.diff;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Makes the later state out of the earlier one and what a diff says, and nothing else. */
final class Patch {
  private Patch() {}

  static Value apply(Value before, Diff diff) {
    Value patched = before;
    for (Difference difference : diff.differences()) {
      patched = at(patched, difference.path().steps(), difference.after().orElse(Null.NULL));
    }
    return patched;
  }

  private static Value at(Value here, List<Step> steps, Value after) {
    if (steps.isEmpty()) {
      return after;
    }
    List<Step> rest = steps.subList(1, steps.size());
    return switch (steps.getFirst()) {
      case Step.Field(String name) -> {
        MapValue map = (MapValue) here;
        yield map.with(name, at(map.get(name).orElse(Null.NULL), rest, after));
      }
      case Step.Index(int index) -> {
        List<Value> elements = new ArrayList<>(elements(here));
        elements.set(index, at(elements.get(index), rest, after));
        yield ListValue.of(elements);
      }
      case Step.Keyed(MapValue key) -> keyed(here, key, rest, after);
      case Step.Any _ -> throw new AssertionError("no diff has a pattern");
    };
  }

  private static Value keyed(Value here, MapValue key, List<Step> rest, Value after) {
    List<Value> elements = new ArrayList<>(elements(here));
    int index =
        IntStream.range(0, elements.size())
            .filter(i -> hasKey(elements.get(i), key))
            .findFirst()
            .orElse(elements.size());
    if (index == elements.size()) {
      elements.add(after);
    } else if (rest.isEmpty() && after instanceof Null) {
      elements.remove(index);
    } else {
      elements.set(index, at(elements.get(index), rest, after));
    }
    return ListValue.of(elements);
  }

  private static boolean hasKey(Value element, MapValue key) {
    return element instanceof MapValue map
        && key.keys().stream().allMatch(name -> key.get(name).equals(map.get(name)));
  }

  static List<Value> elements(Value value) {
    return switch (value) {
      case ListValue list -> list.elements();
      case SetValue set -> set.elements();
      default -> throw new AssertionError("no list");
    };
  }
}
