package dev.attune.evolution.convert;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether two values are the same to the letter: 1 and 1.0 are not. The order of keys is none. */
final class Exact {
  private Exact() {}

  /** Nothing is the same as nothing. */
  @SuppressWarnings("ReferenceEquality") // The same object needs no look inside.
  static boolean same(@Nullable Value left, @Nullable Value right) {
    if (left == right) {
      return true;
    }
    if (left == null || right == null) {
      return false;
    }
    return switch (left) {
      case Num number -> right instanceof Num other && number.text().equals(other.text());
      case ListValue list -> right instanceof ListValue other && same(list, other);
      case MapValue map -> right instanceof MapValue other && same(map, other);
      default -> left.equals(right);
    };
  }

  private static boolean same(ListValue left, ListValue right) {
    List<Value> mine = left.elements();
    List<Value> theirs = right.elements();
    if (mine.size() != theirs.size()) {
      return false;
    }
    for (int i = 0; i < mine.size(); i++) {
      if (!same(mine.get(i), theirs.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean same(MapValue left, MapValue right) {
    if (left.size() != right.size()) {
      return false;
    }
    for (int i = 0; i < left.size(); i++) {
      int at = right.indexOf(left.key(i));
      if (at < 0 || !same(left.value(i), right.value(at))) {
        return false;
      }
    }
    return true;
  }
}
