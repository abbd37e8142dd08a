package dev.attune.testkit.value;

import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.List;
import java.util.stream.IntStream;

/** Sameness beyond equality: marks, order and spelling count too. */
public final class ExactEquality {
  private ExactEquality() {}

  /** A copy that shares no node with the value. */
  public static Value copy(Value value) {
    Value copy =
        switch (value) {
          case Null _ -> new Null(false);
          case Unknown _ -> new Unknown(false);
          case Bool(boolean truth, boolean _) -> new Bool(truth, false);
          case Num(String text, boolean _) -> Num.of(text);
          case Text(String text, boolean _) -> Text.of(text);
          case ListValue list ->
              ListValue.of(list.elements().stream().map(ExactEquality::copy).toList());
          case SetValue set ->
              SetValue.of(set.elements().stream().map(ExactEquality::copy).toList());
          case MapValue map -> copy(map);
        };
    return copy.markedSensitiveIf(value.sensitive());
  }

  private static Value copy(MapValue map) {
    MapValue.Builder copy = MapValue.builder();
    map.keys().forEach(key -> copy.put(key, copy(map.get(key).orElseThrow())));
    return copy.build();
  }

  public static boolean same(Value left, Value right) {
    return left.getClass() == right.getClass()
        && left.sensitive() == right.sensitive()
        && switch (left) {
          case Num number -> number.text().equals(((Num) right).text());
          case ListValue list -> same(list.elements(), ((ListValue) right).elements());
          case SetValue set -> same(set.elements(), ((SetValue) right).elements());
          case MapValue map ->
              map.keys().equals(((MapValue) right).keys())
                  && same(map.values(), ((MapValue) right).values());
          case Null _, Unknown _, Bool _, Text _ -> left.equals(right);
        };
  }

  private static boolean same(List<Value> left, List<Value> right) {
    return left.size() == right.size()
        && IntStream.range(0, left.size()).allMatch(i -> same(left.get(i), right.get(i)));
  }
}
