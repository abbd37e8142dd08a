package dev.attune.value;

/** One move of a {@link Path} into a value. */
public sealed interface Step {

  /** Into a map, by key. */
  record Field(String name) implements Step {
    @Override
    public int hashCode() {
      return Hash.of(name);
    }
  }

  /** Into a list, by position. */
  record Index(int index) implements Step {
    public Index {
      if (index < 0) {
        throw new IllegalArgumentException("an index is not negative");
      }
    }
  }

  /** Into a keyed list, by the fields that identify the element, in the schema's key order. */
  record Keyed(MapValue key) implements Step {
    public Keyed {
      boolean scalars = key.values().stream().allMatch(Keyed::isLiteral);
      if (key.isEmpty() || !scalars) {
        throw new IllegalArgumentException("a key has at least one field, all of them scalars");
      }
    }

    private static boolean isLiteral(Value value) {
      return switch (value) {
        case Null _, Bool _, Num _, Text _ -> true;
        case Unknown _, ListValue _, SetValue _, MapValue _ -> false;
      };
    }
  }

  /** In a pattern: every element of a list, set or map. */
  record Any() implements Step {}
}
