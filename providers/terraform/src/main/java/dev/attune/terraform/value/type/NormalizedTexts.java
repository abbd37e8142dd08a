package dev.attune.terraform.value.type;

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

/**
 * Values whose texts are spelled as they would come back, so that one spelling of a letter never
 * looks like a change to another. What cannot be sent at all stays as it is.
 */
public final class NormalizedTexts {
  private NormalizedTexts() {}

  public static Value of(Value value) {
    return switch (value) {
      case Null _, Unknown _, Bool _, Num _ -> value;
      case Text(String text, boolean marked) -> new Text(composed(text), marked);
      case ListValue(List<Value> elements, boolean marked) ->
          new ListValue(elements.stream().map(NormalizedTexts::of).toList(), marked);
      case SetValue(List<Value> elements, boolean marked) ->
          new SetValue(elements.stream().map(NormalizedTexts::of).toList(), marked);
      case MapValue map -> of(map);
    };
  }

  public static MapValue of(MapValue map) {
    if (map.keys().stream().allMatch(NormalizedTexts::isComposed)) {
      return map.mapped((_, value) -> of(value));
    }
    MapValue.Builder composed = MapValue.builder();
    for (int i = 0; i < map.size(); i++) {
      String key = composed(map.key(i));
      // Two spellings of one key stay two keys, which is an error on the way to the wire.
      boolean taken = composed.contains(key) || (!key.equals(map.key(i)) && map.contains(key));
      composed.put(taken ? map.key(i) : key, of(map.value(i)));
    }
    return (MapValue) composed.build().markedSensitiveIf(map.sensitive());
  }

  private static boolean isComposed(String text) {
    return composed(text).equals(text);
  }

  /** The same for one text. */
  public static String composed(String text) {
    try {
      return TextNormalizer.composed(text, new ValueWalk());
    } catch (InvalidValueException e) {
      return text;
    }
  }
}
