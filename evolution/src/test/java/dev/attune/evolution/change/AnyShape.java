package dev.attune.evolution.change;

import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.Shape.Flag;
import dev.attune.schema.ListKind;
import dev.attune.testkit.Generator;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Shapes of every kind, of few names, so that two of them have much in common. */
final class AnyShape implements Generator<Shape> {
  private static final List<String> NAMES =
      List.of("spec", "status", "instance", "instanceName", "size", "maxSize", "a.b", "tags");
  private static final int DEEPEST = 4;

  @Override
  public Shape next(RandomGenerator random) {
    return shape(random, 0);
  }

  private Shape shape(RandomGenerator random, int depth) {
    JsonType type = Generator.among(JsonType.values()).next(random);
    boolean object = depth == 0 || type == JsonType.OBJECT;
    boolean leaf = depth >= DEEPEST;
    Map<String, Shape> properties = new HashMap<>();
    Set<String> required = new HashSet<>();
    for (String name : NAMES) {
      if (object && !leaf && oneIn(random, 2)) {
        properties.put(name, shape(random, depth + 1));
        if (oneIn(random, 3)) {
          required.add(name);
        }
      }
    }
    return new Shape(
        oneIn(random, 8) ? Set.of() : Set.of(object ? JsonType.OBJECT : type),
        properties,
        required,
        part(type == JsonType.ARRAY && !leaf, random, depth),
        part(object && !leaf && oneIn(random, 4), random, depth),
        Generator.among(ListKind.ORDERED, ListKind.SET, ListKind.ATOMIC).next(random),
        Generator.<Value>among(Text.of("a"), Text.of("b")).lists(2).next(random),
        Optional.of(Generator.among("", "int32", "int64", "uri").next(random))
            .filter(format -> !format.isEmpty()),
        oneIn(random, 5) ? Optional.of(Text.of("a")) : Optional.empty(),
        flags(random));
  }

  private Optional<Shape> part(boolean there, RandomGenerator random, int depth) {
    return there ? Optional.of(shape(random, depth + 1)) : Optional.empty();
  }

  private static Set<Flag> flags(RandomGenerator random) {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    for (Flag flag : Flag.values()) {
      if (oneIn(random, 8)) {
        flags.add(flag);
      }
    }
    return flags;
  }

  private static boolean oneIn(RandomGenerator random, int many) {
    return random.nextInt(many) == 0;
  }
}
