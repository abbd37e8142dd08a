package dev.attune.diff;

import dev.attune.schema.Type;
import dev.attune.value.MapValue;
import java.util.List;

/**
 * All that differs between two states of an object.
 *
 * @param differences in the order of the schema's attributes; in maps by key, in keyed lists in the
 *     order of the later state and then those that are gone
 */
public record Diff(List<Difference> differences) {
  /** Both states are the same. */
  public static final Diff NONE = new Diff(List.of());

  public Diff {
    differences = List.copyOf(differences);
  }

  /** From one state to the next; what does not exist yet is {@link MapValue#EMPTY}. */
  public static Diff between(Type.ObjectOf type, MapValue before, MapValue after) {
    return new Diff(DiffWalk.of(type, before, after));
  }

  public boolean isEmpty() {
    return differences.isEmpty();
  }

  /** Those that the object that is there cannot take: it must be replaced. */
  public List<Difference> replaces() {
    return differences.stream().filter(Difference::replaces).toList();
  }
}
