package dev.attune.value;

import java.util.List;

/** Values in an order that matters. */
public record ListValue(List<Value> elements, boolean sensitive) implements Value {
  public static final ListValue EMPTY = new ListValue(List.of(), false);

  public ListValue {
    elements = List.copyOf(elements);
  }

  public static ListValue of(List<? extends Value> elements) {
    return new ListValue(List.copyOf(elements), false);
  }

  public static ListValue of(Value... elements) {
    return new ListValue(List.of(elements), false);
  }

  @Override
  public ListValue markedSensitive() {
    return sensitive ? this : new ListValue(elements, true);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ListValue that && elements.equals(that.elements);
  }

  @Override
  public int hashCode() {
    return elements.hashCode();
  }

  @Override
  public String toString() {
    return CanonicalJson.write(this);
  }
}
