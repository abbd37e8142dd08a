package dev.attune.testkit.text;

import dev.attune.value.Path;
import java.util.Map;

/**
 * A value as text, and where in the text its parts begin.
 *
 * @param values the place of every value
 * @param keys the place of every key of a map, by the path of its value
 */
public record WrittenValue(String text, Map<Path, Place> values, Map<Path, Place> keys) {

  /** Line and column, counted from 1 in code points. */
  public record Place(int line, int column) {}

  public WrittenValue {
    values = Map.copyOf(values);
    keys = Map.copyOf(keys);
  }

  @Override
  public String toString() {
    return text;
  }
}
