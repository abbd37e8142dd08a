package dev.attune.testkit.schema;

import dev.attune.schema.Attribute;
import dev.attune.schema.ListKind;
import dev.attune.schema.Type;
import dev.attune.testkit.Generator;
import dev.attune.testkit.value.Texts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Types of all kinds, nested up to a depth. */
final class Types {
  private static final Generator<String> NAMES =
      random ->
          random.nextInt(8) == 0 ? Texts.wellFormed().next(random) : Texts.words().next(random);

  private final RandomGenerator random;

  Types(RandomGenerator random) {
    this.random = random;
  }

  Type.ObjectOf object(int below) {
    return Type.object(attributes(below).values());
  }

  private Map<String, Attribute> attributes(int below) {
    Map<String, Attribute> attributes = new LinkedHashMap<>();
    for (int i = random.nextInt(7); i > 0; i--) {
      String name = NAMES.next(random);
      attributes.put(name, new Attributes(random).any(name, type(below)));
    }
    return attributes;
  }

  private Type type(int below) {
    return switch (random.nextInt(below > 0 ? 10 : 5)) {
      case 0, 1 -> Type.Scalar.TEXT;
      case 2 -> Type.Scalar.NUMBER;
      case 3 -> Type.Scalar.BOOL;
      case 4 -> Type.DYNAMIC;
      case 5, 6 -> new Type.ListOf(type(below - 1), kind());
      case 7 -> keyed(below - 1);
      case 8 -> Type.map(type(below - 1));
      default ->
          random.nextBoolean() ? object(below - 1) : Type.listable(attributes(below - 1).values());
    };
  }

  private ListKind kind() {
    return Generator.among(ListKind.ORDERED, ListKind.SET, ListKind.ATOMIC).next(random);
  }

  private Type.ListOf keyed(int below) {
    Map<String, Attribute> attributes = attributes(below);
    List<String> fields = new ArrayList<>();
    for (int i = random.nextInt(2); i >= 0; i--) {
      String name = "key" + i;
      Type type = random.nextBoolean() ? Type.Scalar.TEXT : Type.Scalar.NUMBER;
      attributes.put(name, new Attributes(random).key(name, type));
      fields.add(name);
    }
    return Type.keyed(Type.object(attributes.values()), fields.toArray(String[]::new));
  }
}
