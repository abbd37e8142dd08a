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
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * An equal value that looks different: numbers spelled otherwise, sets and maps in another order,
 * and, if asked for, other marks.
 */
public final class EquivalentValue {
  private final RandomGenerator random;
  private final boolean marks;

  private EquivalentValue(RandomGenerator random, boolean marks) {
    this.random = random;
    this.marks = marks;
  }

  /** An equal value with the same marks. */
  public static Value of(Value value, RandomGenerator random) {
    return new EquivalentValue(random, false).disguise(value);
  }

  /** An equal value with more marks. */
  public static Value withMarks(Value value, RandomGenerator random) {
    return new EquivalentValue(random, true).disguise(value);
  }

  private Value disguise(Value value) {
    Value other =
        switch (value) {
          case Null _, Unknown _, Bool _, Text _ -> value;
          case Num number -> Numbers.respelled(number, random);
          case ListValue list -> ListValue.of(elements(list.elements()));
          case SetValue set -> SetValue.of(shuffled(elements(set.elements())));
          case MapValue map -> map(map);
        };
    return other.markedSensitiveIf(value.sensitive() || (marks && random.nextInt(4) == 0));
  }

  private List<Value> elements(List<Value> elements) {
    return elements.stream().map(this::disguise).toList();
  }

  private Value map(MapValue map) {
    MapValue.Builder other = MapValue.builder();
    for (String key : shuffled(map.keys())) {
      other.put(key, disguise(map.get(key).orElseThrow()));
    }
    return other.build();
  }

  private <T> List<T> shuffled(List<T> list) {
    List<T> copy = new ArrayList<>(list);
    Collections.shuffle(copy, random);
    return copy;
  }
}
