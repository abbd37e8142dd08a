package dev.attune.evolution.shape;

import dev.attune.value.Value;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a schema refuses among the values of the right type.
 *
 * @param limits by what they limit
 * @param combinations further schemas that must fit, or must not
 * @param rules expressions that must be true
 */
public record Restrictions(
    Map<Constraint, Value> limits, Map<Combination, List<Shape>> combinations, List<Rule> rules) {
  public static final Restrictions NONE = new Restrictions(Map.of(), Map.of(), List.of());

  /** How many of further schemas must fit. */
  public enum Combination {
    ALL_OF("allOf"),
    ANY_OF("anyOf"),
    ONE_OF("oneOf"),
    NOT("not");

    private final String word;

    Combination(String word) {
      this.word = word;
    }

    /** The name as schemas write it. */
    public String word() {
      return word;
    }

    public static Optional<Combination> of(String word) {
      for (Combination one : values()) {
        if (one.word.equals(word)) {
          return Optional.of(one);
        }
      }
      return Optional.empty();
    }
  }

  /**
   * An expression in CEL that is true of every valid value.
   *
   * @param message what the server says if it is not; empty if the schema does not say
   */
  public record Rule(String expression, String message) {}

  public Restrictions {
    limits = limits.isEmpty() ? Map.of() : Collections.unmodifiableMap(new EnumMap<>(limits));
    combinations =
        combinations.isEmpty()
            ? Map.of()
            : Collections.unmodifiableMap(new EnumMap<>(combinations));
    rules = List.copyOf(rules);
  }

  public Optional<Value> limit(Constraint constraint) {
    return Optional.ofNullable(limits.get(constraint));
  }
}
