package dev.attune.value;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Values by name, in the order they were written; equality ignores that order.
 *
 * <p>Two arrays instead of a hash table: most maps are tiny, and a hundred thousand manifests hold
 * millions of them. Larger maps are searched by a sorted index, which no choice of keys can slow.
 */
public final class MapValue implements Value {
  public static final MapValue EMPTY = new Builder().build();

  /** Up to here looking at all keys is quicker than keeping them in order. */
  private static final int LINEAR_SEARCH = 32;

  private final String[] keys;
  private final Value[] values;
  private final int @Nullable [] sorted;
  private final boolean sensitive;

  // Asked of the same map again and again, by whoever must keep a secret; whoever comes first
  // looks.
  private byte holdsSensitive;

  private MapValue(String[] keys, Value[] values, int @Nullable [] sorted, boolean sensitive) {
    this.keys = keys;
    this.values = values;
    this.sorted = sorted;
    this.sensitive = sensitive;
  }

  public static MapValue of(String key, Value value) {
    return new Builder().put(key, value).build();
  }

  public static MapValue of(Map<String, ? extends Value> entries) {
    Builder builder = new Builder();
    entries.forEach(builder::put);
    return builder.build();
  }

  public static Builder builder() {
    return new Builder();
  }

  public int size() {
    return keys.length;
  }

  public boolean isEmpty() {
    return keys.length == 0;
  }

  public List<String> keys() {
    return Collections.unmodifiableList(Arrays.asList(keys));
  }

  public List<Value> values() {
    return Collections.unmodifiableList(Arrays.asList(values));
  }

  boolean anyUnknown() {
    for (Value value : values) {
      if (value.containsUnknown()) {
        return true;
      }
    }
    return false;
  }

  boolean anySensitive() {
    byte known = holdsSensitive;
    if (known == 0) {
      known = looksSensitive() ? (byte) 1 : (byte) -1;
      holdsSensitive = known;
    }
    return known > 0;
  }

  private boolean looksSensitive() {
    for (Value value : values) {
      if (value.containsSensitive()) {
        return true;
      }
    }
    return false;
  }

  public String key(int index) {
    return keys[index];
  }

  public Value value(int index) {
    return values[index];
  }

  public boolean contains(String key) {
    return indexOf(key) >= 0;
  }

  public Optional<Value> get(String key) {
    int index = indexOf(key);
    return index < 0 ? Optional.empty() : Optional.of(values[index]);
  }

  /** The position of the key in writing order, or -1. */
  public int indexOf(String key) {
    if (sorted == null) {
      for (int i = 0; i < keys.length; i++) {
        if (keys[i].equals(key)) {
          return i;
        }
      }
      return -1;
    }
    return search(sorted, key);
  }

  /** The same, first where it is likely: two states of one object have their keys in one order. */
  private int indexOf(String key, int likely) {
    return likely < keys.length && keys[likely].equals(key) ? likely : indexOf(key);
  }

  private int search(int[] index, String key) {
    int low = 0;
    int high = index.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = keys[index[middle]].compareTo(key);
      if (order == 0) {
        return index[middle];
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }

  /** The same map with the key set; a key that is there keeps its place and its mark. */
  public MapValue with(String key, Value value) {
    int at = indexOf(key);
    if (at >= 0) {
      return with(at, value);
    }
    String[] newKeys = Arrays.copyOf(keys, keys.length + 1);
    Value[] newValues = Arrays.copyOf(values, keys.length + 1);
    newKeys[keys.length] = key;
    newValues[keys.length] = value;
    return new MapValue(newKeys, newValues, sortedIndex(newKeys), sensitive);
  }

  /** The same map without the key; this very map if it is not there. */
  public MapValue without(String key) {
    int at = indexOf(key);
    return at < 0 ? this : kept((other, _) -> !other.equals(key));
  }

  /** The entries that pass; this very map if all do. */
  public MapValue kept(BiPredicate<String, Value> keep) {
    int at = 0;
    while (at < keys.length && keep.test(keys[at], values[at])) {
      at++;
    }
    if (at == keys.length) {
      return this;
    }
    String[] restKeys = keys.clone();
    Value[] rest = values.clone();
    int size = at;
    for (int i = at + 1; i < keys.length; i++) {
      if (keep.test(keys[i], values[i])) {
        restKeys[size] = keys[i];
        rest[size] = values[i];
        size++;
      }
    }
    return first(size, restKeys, rest);
  }

  /** A map of this one's mark with the first entries of these arrays, which become its own. */
  private MapValue first(int size, String[] newKeys, Value[] newValues) {
    String[] exactKeys = size == newKeys.length ? newKeys : Arrays.copyOf(newKeys, size);
    Value[] exactValues = size == newValues.length ? newValues : Arrays.copyOf(newValues, size);
    return new MapValue(exactKeys, exactValues, sortedIndex(exactKeys), sensitive);
  }

  /** The same keys with other values; this very map where none becomes another. */
  @SuppressWarnings("ReferenceEquality") // Equal values may differ in their marks.
  public MapValue mapped(BiFunction<String, Value, Value> mapping) {
    Value[] mapped = new Value[keys.length];
    boolean same = true;
    for (int i = 0; i < keys.length; i++) {
      mapped[i] = mapping.apply(keys[i], values[i]);
      same &= mapped[i] == values[i];
    }
    return same ? this : new MapValue(keys, mapped, sorted, sensitive);
  }

  /**
   * The same keys with other values, without those that have none; this very map where nothing
   * becomes another.
   */
  @SuppressWarnings("ReferenceEquality") // Equal values may differ in their marks.
  public MapValue mappedOrLeftOut(BiFunction<String, Value, @Nullable Value> mapping) {
    String[] newKeys = keys;
    Value[] newValues = values;
    int size = 0;
    for (int i = 0; i < keys.length; i++) {
      Value mapped = mapping.apply(keys[i], values[i]);
      if (newKeys == keys && mapped != values[i]) {
        newKeys = keys.clone();
        newValues = values.clone();
      }
      if (mapped != null) {
        if (newKeys != keys) {
          newKeys[size] = keys[i];
          newValues[size] = mapped;
        }
        size++;
      }
    }
    return newKeys == keys ? this : first(size, newKeys, newValues);
  }

  /** The same map with another value at a position; it keeps the mark of the one before. */
  public MapValue with(int index, Value value) {
    Value[] changed = values.clone();
    changed[index] = value.markedSensitiveIf(values[index].sensitive());
    return new MapValue(keys, changed, sorted, sensitive);
  }

  /** The positions of the keys in the order of canonical JSON. */
  int[] canonicalOrder() {
    return keys.length <= LINEAR_SEARCH ? inserted() : searched();
  }

  /** By insertion, the quickest way for the few keys that most maps have. */
  private int[] inserted() {
    int[] order = new int[keys.length];
    for (int i = 0; i < keys.length; i++) {
      int at = i;
      while (at > 0 && CanonicalJson.KEY_ORDER.compare(keys[order[at - 1]], keys[i]) > 0) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = i;
    }
    return order;
  }

  private int[] searched() {
    String[] ordered = keys.clone();
    Arrays.sort(ordered, CanonicalJson.KEY_ORDER);
    int[] order = new int[keys.length];
    for (int i = 0; i < order.length; i++) {
      order[i] = indexOf(ordered[i]);
    }
    return order;
  }

  private static int @Nullable [] sortedIndex(String[] keys) {
    if (keys.length <= LINEAR_SEARCH) {
      return null;
    }
    String[] ordered = keys.clone();
    Arrays.sort(ordered);
    int[] index = new int[keys.length];
    for (int i = 0; i < keys.length; i++) {
      index[Arrays.binarySearch(ordered, keys[i])] = i;
    }
    return index;
  }

  @Override
  public boolean sensitive() {
    return sensitive;
  }

  @Override
  public MapValue markedSensitive() {
    return sensitive ? this : new MapValue(keys, values, sorted, true);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof MapValue that) || keys.length != that.keys.length) {
      return false;
    }
    int expected = 0;
    for (int i = 0; i < keys.length; i++) {
      int index = that.indexOf(keys[i], expected);
      if (index < 0 || !values[i].equals(that.values[index])) {
        return false;
      }
      expected = index + 1;
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = 0;
    for (int i = 0; i < keys.length; i++) {
      hash += Hash.of(keys[i]) * 31 ^ values[i].hashCode();
    }
    return hash;
  }

  @Override
  public String toString() {
    return CanonicalJson.write(this);
  }

  /** Collects the entries of a map in the making. */
  public static final class Builder {
    private static final int FEW = 4;

    private String[] keys;
    private Value[] values;
    private int size;
    private @Nullable Map<String, Integer> index;

    private Builder() {
      keys = new String[FEW];
      values = new Value[FEW];
    }

    /** Sets the key; one that is there keeps its place and gets the new value. */
    public Builder put(String key, Value value) {
      int at = indexOf(key);
      if (at >= 0) {
        values[at] = value;
      } else {
        append(key, value);
      }
      return this;
    }

    private void append(String key, Value value) {
      if (size == keys.length) {
        keys = Arrays.copyOf(keys, size * 2);
        values = Arrays.copyOf(values, size * 2);
      }
      keys[size] = key;
      values[size] = value;
      if (index != null) {
        index.put(key, size);
      }
      size++;
    }

    public boolean contains(String key) {
      return indexOf(key) >= 0;
    }

    /** The position of the key in writing order, or -1. */
    public int indexOf(String key) {
      if (size > LINEAR_SEARCH) {
        return hashed().getOrDefault(key, -1);
      }
      for (int i = 0; i < size; i++) {
        if (keys[i].equals(key)) {
          return i;
        }
      }
      return -1;
    }

    private Map<String, Integer> hashed() {
      if (index == null) {
        index = new HashMap<>();
        for (int i = 0; i < size; i++) {
          index.put(keys[i], i);
        }
      }
      return index;
    }

    public MapValue build() {
      String[] exactKeys = Arrays.copyOf(keys, size);
      Value[] exactValues = Arrays.copyOf(values, size);
      return new MapValue(exactKeys, exactValues, sortedIndex(exactKeys), false);
    }
  }
}
