package dev.attune.terraform.value.type;

import dev.attune.testkit.Generator;
import dev.attune.testkit.value.Texts;
import java.text.Normalizer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Types of every kind, nested. */
public final class CtyTypes {
  private static final int DEPTH = 3;

  private CtyTypes() {}

  public static Generator<CtyType> any() {
    return random -> type(random, DEPTH, true);
  }

  /** Without types that are told by values only. */
  public static Generator<CtyType> exact() {
    return random -> type(random, DEPTH, false);
  }

  /** Texts as they come back: composed. */
  public static Generator<String> texts() {
    return Texts.wellFormed().map(text -> Normalizer.normalize(text, Normalizer.Form.NFC));
  }

  private static CtyType type(RandomGenerator random, int below, boolean dynamic) {
    int choice = random.nextInt(below > 0 ? 10 : 4);
    return switch (choice) {
      case 0 -> CtyType.BOOL;
      case 1 -> CtyType.NUMBER;
      case 2 -> CtyType.STRING;
      case 3 -> dynamic ? CtyType.DYNAMIC : CtyType.STRING;
      case 4 -> CtyType.list(type(random, below - 1, dynamic));
      // A set cannot have elements of different types, so none may be told by its value.
      case 5 -> CtyType.set(type(random, below - 1, false));
      case 6 -> CtyType.map(type(random, below - 1, dynamic));
      case 7 -> tuple(random, below, dynamic);
      default -> object(random, below, dynamic);
    };
  }

  private static CtyType tuple(RandomGenerator random, int below, boolean dynamic) {
    Generator<CtyType> element = r -> type(r, below - 1, dynamic);
    List<CtyType> elements = element.lists(3).next(random);
    return CtyType.tuple(elements.toArray(CtyType[]::new));
  }

  private static CtyType object(RandomGenerator random, int below, boolean dynamic) {
    Map<String, CtyType> attributes = new LinkedHashMap<>();
    // Now and then more than the shortest form of a map can hold.
    int size = random.nextInt(10) == 0 ? 20 : random.nextInt(5);
    for (int i = 0; i < size; i++) {
      String name = random.nextBoolean() ? "a" + i : texts().next(random);
      attributes.put(name, type(random, below - 1, dynamic));
    }
    return CtyType.object(attributes);
  }
}
