package dev.attune.terraform.provider.rule;

import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.SetValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;

/** What a value on the wire holds; a value of another kind holds nothing. */
public final class ValueParts {
  private ValueParts() {}

  /** Of what is not known nothing is. */
  public static Value in(Value value, String name) {
    return switch (value) {
      case MapValue map -> map.get(name).orElse(Null.NULL);
      case Unknown unknown -> unknown;
      default -> Null.NULL;
    };
  }

  static List<String> keys(Value value) {
    return value instanceof MapValue map ? map.keys() : List.of();
  }

  static List<Value> elements(Value value) {
    return switch (value) {
      case ListValue list -> list.elements();
      case SetValue set -> set.elements();
      default -> List.of();
    };
  }
}
