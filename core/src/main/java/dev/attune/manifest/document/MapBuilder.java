package dev.attune.manifest.document;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.Arrays;

/** A map that is being read, and where each of its keys stands. */
final class MapBuilder {
  private final TreeBuilder tree;
  private final MapValue.Builder entries = MapValue.builder();
  private int[] slots = new int[4];
  private int size;

  MapBuilder(TreeBuilder tree) {
    this.tree = tree;
  }

  /** Whether the key in this slot is there already, which is then reported. */
  boolean repeats(String key, int slot) {
    int first = entries.indexOf(key);
    if (first < 0) {
      return false;
    }
    tree.report(
        Diagnostic.error(
                DocumentCode.DUPLICATE_KEY, "the key '" + key + "' occurs twice in this map")
            .at(tree.at(slot))
            .hint("keep one of them")
            .note("the first one", tree.at(slots[first])));
    return true;
  }

  /** Adds what stands under a key that is not there yet. */
  void put(String key, int slot, Value value) {
    entries.put(tree.key(key), value);
    if (size == slots.length) {
      slots = Arrays.copyOf(slots, size * 2);
    }
    slots[size++] = slot;
  }

  MapValue build() {
    return entries.build();
  }
}
