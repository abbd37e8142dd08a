package dev.attune.observe.secret;

import dev.attune.schema.ListKind;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Where a list has the elements of another state of it: by their keys, or in their order. */
record ElementPositions(ListKind kind, int size, Map<List<Value>, Integer> byKey) {

  static ElementPositions in(ListKind kind, List<Value> elements) {
    Map<List<Value>, Integer> byKey = new HashMap<>();
    if (kind instanceof ListKind.Keyed(List<String> fields)) {
      for (int i = 0; i < elements.size(); i++) {
        byKey.putIfAbsent(key(fields, elements.get(i)), i);
      }
    }
    return new ElementPositions(kind, elements.size(), byKey);
  }

  /**
   * The position of an element, if it is there; those of a set have none.
   *
   * @param index where the other state has it
   */
  OptionalInt of(int index, Value element) {
    return switch (kind) {
      case ListKind.Keyed(List<String> fields) -> {
        Integer found = byKey.get(key(fields, element));
        yield found == null ? OptionalInt.empty() : OptionalInt.of(found);
      }
      case ListKind.Ordered _, ListKind.Atomic _ ->
          index < size ? OptionalInt.of(index) : OptionalInt.empty();
      case ListKind.Unordered _ -> OptionalInt.empty();
    };
  }

  private static List<Value> key(List<String> fields, Value element) {
    return element instanceof MapValue map
        ? fields.stream().map(field -> KeyedHash.bare(map.get(field).orElse(Null.NULL))).toList()
        : List.of();
  }
}
