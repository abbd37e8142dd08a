package dev.attune.manifest.document.position;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Step;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds the slots of a document's values by path.
 *
 * <p>The slots of a list's or map's children are counted once and kept, so that a document with
 * many findings is not counted anew for each of them.
 */
public final class SlotIndex {
  private final Value root;
  // A plan that is made on several cores asks for places from all of them.
  private final Map<Integer, int[]> children = new ConcurrentHashMap<>();

  public SlotIndex(Value root) {
    this.root = root;
  }

  /**
   * The slot of what stands at the path, or of the nearest thing above it that is there.
   *
   * @param key whether the key that leads there is meant rather than the value
   */
  public int find(Path path, boolean key) {
    Place place = place(path);
    return key || !place.exact() ? place.key() : place.value();
  }

  /** What stands at the path, if anything does. */
  public Optional<Value> value(Path path) {
    Place place = place(path);
    return place.exact() ? Optional.of(place.found()) : Optional.empty();
  }

  /** How many slots what stands at the path takes from its own on. */
  public int length(Path path) {
    return value(path).map(SlotIndex::count).orElse(1);
  }

  /**
   * What a path leads to.
   *
   * @param key the slot of the key that leads there
   * @param value the slot of the value
   * @param exact whether it is what the path means, and not something above it
   */
  private record Place(Value found, int key, int value, boolean exact) {}

  private Place place(Path path) {
    Value here = root;
    int slot = 0;
    int keySlot = 0;
    for (Step step : path.steps()) {
      if (step instanceof Step.Field
          && here instanceof ListValue(List<Value> elements, boolean _)
          && elements.size() == 1) {
        // Written as a list of one what is an object everywhere else.
        slot = children(here, slot)[0];
        here = elements.getFirst();
      }
      int index = indexOf(here, step);
      if (index < 0) {
        return new Place(here, keySlot, slot, false);
      }
      keySlot = children(here, slot)[index];
      if (here instanceof MapValue map) {
        slot = keySlot + 1;
        here = map.value(index);
      } else {
        slot = keySlot;
        here = ((ListValue) here).elements().get(index);
      }
    }
    return new Place(here, keySlot, slot, true);
  }

  private static int indexOf(Value value, Step step) {
    if (value instanceof MapValue map && step instanceof Step.Field(String name)) {
      return map.indexOf(name);
    }
    boolean inside =
        value instanceof ListValue list
            && step instanceof Step.Index(int index)
            && index < list.elements().size();
    return inside ? ((Step.Index) step).index() : -1;
  }

  /** The slot of each child of the value in this slot; of a map, the slots of the keys. */
  private int[] children(Value value, int slot) {
    return children.computeIfAbsent(
        slot,
        _ -> value instanceof MapValue map ? keys(map, slot) : elements((ListValue) value, slot));
  }

  private static int[] keys(MapValue map, int slot) {
    int[] slots = new int[map.size()];
    int next = slot + 1;
    for (int i = 0; i < slots.length; i++) {
      slots[i] = next;
      next += 1 + count(map.value(i));
    }
    return slots;
  }

  private static int[] elements(ListValue list, int slot) {
    int[] slots = new int[list.elements().size()];
    int next = slot + 1;
    for (int i = 0; i < slots.length; i++) {
      slots[i] = next;
      next += count(list.elements().get(i));
    }
    return slots;
  }

  /** How many slots a value and everything in it take. */
  static int count(Value value) {
    int count = 1;
    if (value instanceof MapValue map) {
      for (int i = 0; i < map.size(); i++) {
        count += 1 + count(map.value(i));
      }
    } else if (value instanceof ListValue(List<Value> elements, boolean _)) {
      for (Value element : elements) {
        count += count(element);
      }
    }
    return count;
  }
}
