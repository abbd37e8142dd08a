package dev.attune.evolution.crd;

import dev.attune.evolution.shape.Constraint;
import dev.attune.evolution.shape.JsonType;
import dev.attune.evolution.shape.Restrictions;
import dev.attune.evolution.shape.Restrictions.Combination;
import dev.attune.evolution.shape.Shape;
import dev.attune.schema.ListKind;
import dev.attune.value.Value;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What has been read of a schema so far. */
final class ShapeBuilder {
  private static final Map<JsonType, Shape> PLAIN = new EnumMap<>(JsonType.class);

  static {
    for (JsonType type : JsonType.values()) {
      PLAIN.put(type, Shape.of(type));
    }
  }

  private final Set<Keyword> said = EnumSet.noneOf(Keyword.class);
  private final Set<Shape.Flag> flags = EnumSet.noneOf(Shape.Flag.class);
  Set<JsonType> types = Set.of();
  Map<String, Shape> properties = Map.of();
  Set<String> required = Set.of();
  @Nullable Shape items;
  @Nullable Shape values;
  List<Value> allowed = List.of();
  @Nullable String format;
  @Nullable Value defaultValue;
  String listType = "atomic";
  List<String> listKeys = List.of();
  List<Restrictions.Rule> rules = List.of();
  // Hardly any schema has one: what is empty costs nothing.
  private Map<Constraint, Value> limits = Map.of();
  private Map<Combination, List<Shape>> combinations = Map.of();

  /** Whether it is said for the first time. */
  boolean first(Keyword keyword) {
    return said.add(keyword);
  }

  /** Whether it is said for the first time. */
  boolean first(Constraint constraint, Value value) {
    limits = limits.isEmpty() ? new EnumMap<>(Constraint.class) : limits;
    return limits.put(constraint, value) == null;
  }

  /** Whether it is said for the first time. */
  boolean first(Combination combination, List<Shape> shapes) {
    combinations = combinations.isEmpty() ? new EnumMap<>(Combination.class) : combinations;
    return combinations.put(combination, shapes) == null;
  }

  void flag(Shape.Flag flag, boolean set) {
    if (set) {
      flags.add(flag);
    }
  }

  Shape build() {
    // Most of all schemas say a type and nothing more that is kept: those are the same shape.
    if (said.size() == 1 && types.size() == 1 && limits.isEmpty() && combinations.isEmpty()) {
      Shape plain = PLAIN.get(types.iterator().next());
      if (plain != null && !types.contains(JsonType.ARRAY)) {
        return plain;
      }
    }
    return new Shape(
        types,
        properties,
        required,
        Optional.ofNullable(items),
        Optional.ofNullable(values),
        types.contains(JsonType.ARRAY) ? listKind() : ListKind.ORDERED,
        allowed,
        Optional.ofNullable(format),
        Optional.ofNullable(defaultValue),
        flags,
        restrictions());
  }

  private Restrictions restrictions() {
    if (!limits.isEmpty()) {
      limits.entrySet().removeIf(limit -> limit.getKey().isIdle(limit.getValue()));
    }
    return limits.isEmpty() && combinations.isEmpty() && rules.isEmpty()
        ? Restrictions.NONE
        : new Restrictions(limits, combinations, rules);
  }

  /** Kubernetes takes a list for one value unless the schema says otherwise. */
  private ListKind listKind() {
    return switch (listType) {
      case "set" -> ListKind.SET;
      case "map" -> listKeys.isEmpty() ? ListKind.ATOMIC : new ListKind.Keyed(listKeys);
      default -> ListKind.ATOMIC;
    };
  }
}
