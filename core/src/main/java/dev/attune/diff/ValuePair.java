package dev.attune.diff;

import dev.attune.value.ListValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;

/** The same place in two states. */
record ValuePair(Value before, Value after) {

  /** Marked on both sides wherever either is: the old secret is no less secret than the new one. */
  static ValuePair masked(Value before, Value after, boolean secret) {
    if (secret) {
      return new ValuePair(before.markedSensitive(), after.markedSensitive());
    }
    if (!before.containsSensitive() && !after.containsSensitive()) {
      return new ValuePair(before, after);
    }
    MarkedPlaces marks = MarkedPlaces.of(before).and(MarkedPlaces.of(after));
    return new ValuePair(marks.on(before), marks.on(after));
  }

  /** Whether one of them is not set, or not known: then there is nothing inside to compare. */
  boolean areOpen() {
    return isOpen(before) || isOpen(after);
  }

  private static boolean isOpen(Value value) {
    return value instanceof Null || value instanceof Unknown;
  }

  boolean areCollections() {
    return isCollection(before) && isCollection(after);
  }

  private static boolean isCollection(Value value) {
    return value instanceof ListValue || value instanceof SetValue;
  }

  List<Value> olds() {
    return elements(before);
  }

  List<Value> news() {
    return elements(after);
  }

  /** One of the earlier elements, marked if its list is. */
  Value old(int index) {
    return olds().get(index).markedSensitiveIf(before.sensitive());
  }

  /** One of the later elements, marked if its list is. */
  Value now(int index) {
    return news().get(index).markedSensitiveIf(after.sensitive());
  }

  private static List<Value> elements(Value value) {
    return switch (value) {
      case ListValue list -> list.elements();
      case SetValue set -> set.elements();
      default -> List.of();
    };
  }
}
