package dev.attune.plan;

import dev.attune.value.Bool;
import dev.attune.value.CanonicalJson;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.SetValue;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.Comparator;
import java.util.List;

/**
 * Values as a plan shows them: no secret is in them any more, what is unknown is a word, sets are
 * lists in one order and so are keys, and a number has one spelling.
 */
public final class DisplayValue {
  private DisplayValue() {}

  static Value of(Value value) {
    if (value.sensitive()) {
      return Text.of(CanonicalJson.SENSITIVE);
    }
    return switch (value) {
      case Null _, Bool _, Text _ -> value;
      case Unknown _ -> Text.of(CanonicalJson.UNKNOWN);
      case Num number -> Num.of(number.canonical());
      case ListValue list -> ListValue.of(all(list.elements()));
      case SetValue set ->
          ListValue.of(
              all(set.elements()).stream()
                  .sorted(Comparator.comparing(CanonicalJson::write, CanonicalJson.KEY_ORDER))
                  .toList());
      case MapValue map -> of(map);
    };
  }

  /** The same for a map, of which the mark is not asked: its keys are known from the schema. */
  public static MapValue of(MapValue map) {
    MapValue.Builder shown = MapValue.builder();
    map.keys().stream()
        .sorted(CanonicalJson.KEY_ORDER)
        .forEach(key -> shown.put(key, of(map.get(key).orElseThrow())));
    return shown.build();
  }

  private static List<Value> all(List<Value> elements) {
    return elements.stream().map(DisplayValue::of).toList();
  }
}
