package dev.attune.evolution.convert;

import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * A value that does not fit the version an object was converted to.
 *
 * @param version the version in which the value stands so
 * @param path its place there, elements of lists by position
 * @param idents how the elements on the way are found again, one for each position in the path
 */
public record KeptValue(String version, Path path, List<ElementIdentity> idents, Value value) {
  public KeptValue {
    idents = List.copyOf(idents);
  }

  /** The path with elements by their keys, where they have some. */
  public Path spelt() {
    List<Step> steps = new ArrayList<>();
    int element = 0;
    for (Step step : path.steps()) {
      boolean isElement = step instanceof Step.Index;
      steps.add(
          isElement && idents.get(element) instanceof ElementIdentity.Keyed(MapValue key)
              ? new Step.Keyed(key)
              : step);
      element += isElement ? 1 : 0;
    }
    return new Path(steps);
  }
}
