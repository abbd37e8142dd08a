package dev.attune.evolution.convert.plan;

import dev.attune.evolution.convert.converter.ShapeTraits;
import dev.attune.evolution.shape.Shape;
import dev.attune.evolution.shape.VersionedKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** Kinds whose versions differ in whatever way versions differ. */
final class RandomKinds {
  private static final List<String> NAMES = List.of("a", "b", "c", "d", "e");

  private final RandomGenerator random;

  RandomKinds(RandomGenerator random) {
    this.random = random;
  }

  VersionedKind kind() {
    Shape spec = object(3);
    List<Shape> specs = new ArrayList<>();
    int versions = 2 + random.nextInt(3);
    for (int i = 0; i < versions; i++) {
      specs.add(spec);
      spec = changed(spec, 3);
    }
    return Kinds.widget(specs.toArray(Shape[]::new));
  }

  private Shape shape(int depth) {
    Shape plain = plain(depth);
    return random.nextInt(5) == 0 ? Kinds.with(plain, Shape.Flag.NULLABLE) : plain;
  }

  private Shape plain(int depth) {
    return switch (random.nextInt(depth <= 0 ? 5 : 9)) {
      case 0 -> Kinds.string();
      case 1 -> Kinds.number();
      case 2 -> Kinds.bool();
      case 3 -> Kinds.integer();
      case 4 -> Kinds.any();
      case 5 -> Kinds.list(shape(depth - 1));
      case 6 -> Kinds.map(shape(depth - 1));
      default -> object(depth - 1);
    };
  }

  private Shape object(int depth) {
    Map<String, Shape> fields = new TreeMap<>();
    for (String name : NAMES) {
      if (random.nextInt(3) > 0) {
        fields.put(name, shape(depth));
      }
    }
    return object(fields);
  }

  private static Shape object(Map<String, Shape> fields) {
    List<Object> words = new ArrayList<>();
    fields.forEach((name, shape) -> {
      words.add(name);
      words.add(shape);
    });
    return Kinds.object(words.toArray());
  }

  private Shape changed(Shape shape, int depth) {
    if (random.nextInt(12) == 0 && depth < 3) {
      return shape(depth);
    }
    if (ShapeTraits.isList(shape)) {
      Shape items = changed(ShapeTraits.items(shape), depth - 1);
      boolean single = ShapeTraits.isObject(items) && random.nextInt(3) == 0;
      return single ? items : Kinds.list(items);
    }
    if (ShapeTraits.isObject(shape) && shape.values().isEmpty()) {
      Map<String, Shape> fields = new TreeMap<>();
      shape
          .properties()
          .forEach((name, field) -> {
            if (random.nextInt(6) > 0) {
              fields.put(name, changed(field, depth - 1));
            }
          });
      if (random.nextInt(3) == 0) {
        fields.put(NAMES.get(random.nextInt(NAMES.size())), shape(depth - 1));
      }
      boolean list = depth < 3 && random.nextInt(6) == 0;
      return list ? Kinds.list(object(fields)) : object(fields);
    }
    return random.nextInt(5) == 0 ? shape(depth - 1) : shape;
  }
}
