package dev.attune.benchmark.convert;

import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import dev.attune.value.Bool;
import dev.attune.value.ListValue;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Objects as people have them: two fields out of three, lists of one element. */
final class Specimens {
  private static final Set<String> ENVELOPE = Set.of("apiVersion", "kind", "metadata");
  private static final int DEEPEST = 12;

  private final Random random = new Random(1);

  MapValue of(VersionedKind kind, String version, Shape shape) {
    MapValue.Builder object =
        MapValue.builder()
            .put("apiVersion", Text.of(kind.type().group() + "/" + version))
            .put("kind", Text.of(kind.type().kind()))
            .put("metadata", MapValue.of("name", Text.of("specimen")));
    MapValue body = fields(shape, 0);
    for (int i = 0; i < body.size(); i++) {
      if (!ENVELOPE.contains(body.key(i))) {
        object.put(body.key(i), body.value(i));
      }
    }
    return object.build();
  }

  private MapValue fields(Shape shape, int depth) {
    MapValue.Builder fields = MapValue.builder();
    for (Map.Entry<String, Shape> field : shape.properties().entrySet()) {
      if (depth < 2 || (depth < DEEPEST && random.nextInt(3) > 0)) {
        fields.put(field.getKey(), value(field.getValue(), depth + 1));
      }
    }
    shape.values().ifPresent(one -> fields.put("key", value(one, depth + 1)));
    return fields.build();
  }

  private Value value(Shape shape, int depth) {
    Optional<JsonType> type = shape.types().stream().findFirst();
    if (type.isEmpty()) {
      return Text.of("anything");
    }
    return switch (type.get()) {
      case STRING -> Text.of("a text of usual length " + random.nextInt(100));
      case NUMBER, INTEGER -> Num.of(random.nextInt(100_000));
      case BOOLEAN -> Bool.of(random.nextBoolean());
      case ARRAY ->
          shape.items().map(items -> ListValue.of(value(items, depth + 1))).orElse(ListValue.EMPTY);
      case OBJECT -> fields(shape, depth);
      case NULL -> Null.NULL;
    };
  }
}
