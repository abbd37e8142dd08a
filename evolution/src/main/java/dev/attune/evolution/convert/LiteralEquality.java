package dev.attune.evolution.convert;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Num;
import dev.attune.value.Value;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Whether two values are the same to the letter: 1 and 1.0 are not. The order of keys is none. */
public final class LiteralEquality {
  private LiteralEquality() {}

  /** Nothing is the same as nothing. */
  public static boolean same(@Nullable Value left, @Nullable Value right) {
    return same(left, right, (one, other) -> one.text().equals(other.text()));
  }

  /**
   * The same but for numbers.
   *
   * @param numbers which of them count as the same
   */
  @SuppressWarnings("ReferenceEquality") // The same object needs no look inside.
  static boolean same(@Nullable Value left, @Nullable Value right, BiPredicate<Num, Num> numbers) {
    if (left == right) {
      return true;
    }
    if (left == null || right == null) {
      return false;
    }
    return switch (left) {
      case Num number -> right instanceof Num other && numbers.test(number, other);
      case ListValue list -> right instanceof ListValue other && lists(list, other, numbers);
      case MapValue map -> right instanceof MapValue other && maps(map, other, numbers);
      default -> left.equals(right);
    };
  }

  private static boolean lists(ListValue left, ListValue right, BiPredicate<Num, Num> numbers) {
    List<Value> mine = left.elements();
    List<Value> theirs = right.elements();
    if (mine.size() != theirs.size()) {
      return false;
    }
    for (int i = 0; i < mine.size(); i++) {
      if (!same(mine.get(i), theirs.get(i), numbers)) {
        return false;
      }
    }
    return true;
  }

  private static boolean maps(MapValue left, MapValue right, BiPredicate<Num, Num> numbers) {
    if (left.size() != right.size()) {
      return false;
    }
    for (int i = 0; i < left.size(); i++) {
      int at = right.indexOf(left.key(i));
      if (at < 0 || !same(left.value(i), right.value(at), numbers)) {
        return false;
      }
    }
    return true;
  }
}
