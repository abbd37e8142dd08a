package dev.attune.evolution.convert.plan;

import dev.attune.evolution.convert.converter.ShapeTraits;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.Shape.Flag;
import dev.attune.schema.ListKind;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Valid objects of a shape, with a liking for values that are easily lost. */
public final class RandomObjects {
  private static final List<String> TEXTS =
      List.of(
          "",
          "a",
          "true",
          "T",
          "1",
          "0",
          "007",
          " 42",
          "1e3",
          "1_000",
          "-0",
          "3.14159",
          "9007199254740993",
          "2592000",
          "[]",
          "{}",
          "[1,\"a\"]",
          "{\"k\": \"v\"}",
          "a.b",
          "ü\u2028<&>",
          "null",
          "80%",
          "[[",
          "0.10");

  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "2",
          "-1",
          "7",
          "2592000",
          "9007199254740993",
          "3.14159",
          "1.0",
          "1e3",
          "1e+06",
          "-0",
          "0.10",
          "1E400",
          "123456789012345678901234567890");

  private static final List<String> WHOLE =
      List.of("0", "1", "2", "-1", "7", "2592000", "9007199254740993");

  private static final int DEEPEST = 12;

  private final RandomGenerator random;
  private final double chance;
  private final int longest;

  /**
   * @param chance how likely a field is there at all
   */
  public RandomObjects(RandomGenerator random, double chance) {
    this(random, chance, 3);
  }

  /**
   * @param longest how many elements a list has at most
   */
  RandomObjects(RandomGenerator random, double chance, int longest) {
    this.random = random;
    this.chance = chance;
    this.longest = longest;
  }

  /** An object of the version, named and complete. */
  public MapValue of(String group, String kind, String version, Shape shape) {
    MapValue body = (MapValue) object(shape, 0);
    MapValue.Builder object = MapValue.builder();
    object.put("apiVersion", Text.of(group + "/" + version));
    object.put("kind", Text.of(kind));
    switch (random.nextInt(4)) {
      case 0 ->
          object.put("metadata", Kinds.json("{\"name\":\"x\",\"annotations\":{\"a\":\"b\"}}"));
      case 1 -> object.put("metadata", Kinds.json("{\"name\":\"x\",\"annotations\":{}}"));
      case 2 -> object.put("metadata", Kinds.json("{\"name\":\"x\",\"namespace\":\"n\"}"));
      default -> object.put("metadata", Kinds.json("{\"name\":\"x\",\"annotations\":null}"));
    }
    for (int i = 0; i < body.size(); i++) {
      if (!Set.of("apiVersion", "kind", "metadata").contains(body.key(i))) {
        object.put(body.key(i), body.value(i));
      }
    }
    return object.build();
  }

  Value value(Shape shape, int depth) {
    if (shape.has(Flag.NULLABLE) && random.nextInt(4) == 0) {
      return Null.NULL;
    }
    List<JsonType> types = List.copyOf(ShapeTraits.types(shape));
    if (types.isEmpty()) {
      return anything();
    }
    return switch (types.get(random.nextInt(types.size()))) {
      case STRING -> text();
      case NUMBER -> Num.of(pick(NUMBERS));
      case INTEGER -> Num.of(pick(WHOLE));
      case BOOLEAN -> random.nextBoolean() ? Bool.TRUE : Bool.FALSE;
      case ARRAY -> list(shape, depth);
      case OBJECT -> object(shape, depth);
      case NULL -> Null.NULL;
    };
  }

  private Value anything() {
    return switch (random.nextInt(5)) {
      case 0 -> text();
      case 1 -> Num.of(pick(NUMBERS));
      case 2 -> Bool.TRUE;
      case 3 -> ListValue.of(text(), Num.of(pick(NUMBERS)));
      default -> MapValue.of("k", text());
    };
  }

  private Text text() {
    return Text.of(pick(TEXTS));
  }

  private String pick(List<String> from) {
    return from.get(random.nextInt(from.size()));
  }

  private Value list(Shape shape, int depth) {
    int size = depth > DEEPEST ? 0 : random.nextInt(longest + 1);
    List<Value> elements = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Value element = value(ShapeTraits.items(shape), depth + 1);
      if (shape.listKind() instanceof ListKind.Keyed(List<String> keys)
          && element instanceof MapValue map) {
        element = keyed(map, keys, i);
      }
      elements.add(element);
    }
    return ListValue.of(elements);
  }

  private static Value keyed(MapValue map, List<String> keys, int i) {
    MapValue keyed = map;
    for (String key : keys) {
      boolean number = keyed.get(key).orElse(Null.NULL) instanceof Num;
      keyed = keyed.with(key, number ? Num.of(i) : Text.of("key-" + i));
    }
    return keyed;
  }

  private Value object(Shape shape, int depth) {
    MapValue.Builder object = MapValue.builder();
    for (Map.Entry<String, Shape> field : shape.properties().entrySet()) {
      boolean wanted = depth < 2 || random.nextDouble() < chance;
      if (wanted && depth <= DEEPEST) {
        object.put(field.getKey(), value(field.getValue(), depth + 1));
      }
    }
    ShapeTraits.extras(shape)
        .ifPresent(extra -> {
          for (int i = random.nextInt(3); i > 0; i--) {
            object.put(pick(List.of("x", "y.z", "a", "0", "w[0]")), value(extra, depth + 1));
          }
        });
    return object.build();
  }
}
