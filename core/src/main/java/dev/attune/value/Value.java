package dev.attune.value;

import java.util.List;
import java.util.Optional;

/**
 * A piece of data as a person, a provider or the store states it.
 *
 * <p>Absence has no value: it is a key that a {@link MapValue} does not hold. {@link Unknown}
 * stands for what is only known later.
 */
public sealed interface Value
    permits Null, Unknown, Bool, Num, Text, ListValue, SetValue, MapValue {

  /** Whether this very node is marked; its children may be marked without it. */
  boolean sensitive();

  /** The same value with the mark set. There is no way back: a mark is never taken off. */
  Value markedSensitive();

  /** The same value, marked if {@code mark} says so. */
  default Value markedSensitiveIf(boolean mark) {
    return mark ? markedSensitive() : this;
  }

  /** Whether this node or anything below it is marked. */
  default boolean containsSensitive() {
    return sensitive()
        || switch (this) {
          case ListValue list -> anySensitive(list.elements());
          case SetValue set -> anySensitive(set.elements());
          case MapValue map -> map.anySensitive();
          case Null _, Unknown _, Bool _, Num _, Text _ -> false;
        };
  }

  /** Whether this node or anything below it is only known later. */
  default boolean containsUnknown() {
    return switch (this) {
      case Unknown _ -> true;
      case ListValue list -> anyUnknown(list.elements());
      case SetValue set -> anyUnknown(set.elements());
      case MapValue map -> map.anyUnknown();
      case Null _, Bool _, Num _, Text _ -> false;
    };
  }

  // Loops and no streams: these are asked of every node of every tree, often.
  private static boolean anySensitive(List<Value> values) {
    for (Value value : values) {
      if (value.containsSensitive()) {
        return true;
      }
    }
    return false;
  }

  private static boolean anyUnknown(List<Value> values) {
    for (Value value : values) {
      if (value.containsUnknown()) {
        return true;
      }
    }
    return false;
  }

  /**
   * What stands at the path, if anything does. Whatever lies inside a marked value comes out
   * marked; inside an unknown value everything is unknown.
   */
  default Optional<Value> at(Path path) {
    return Navigation.at(this, path);
  }

  /**
   * The same value with {@code replacement} at the path. The path must lead to something that is
   * there, or to a new key of a map that is there.
   */
  default Value with(Path path, Value replacement) {
    return Navigation.with(this, path, replacement);
  }
}
