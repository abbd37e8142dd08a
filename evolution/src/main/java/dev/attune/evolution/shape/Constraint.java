package dev.attune.evolution.shape;

import dev.attune.value.Bool;
import dev.attune.value.Num;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a schema can demand of a value beyond its type, by the word that it uses. */
public enum Constraint {
  PATTERN("pattern", Nature.TEXT),
  MIN_LENGTH("minLength", Nature.LOWER_BOUND),
  MAX_LENGTH("maxLength", Nature.UPPER_BOUND),
  MINIMUM("minimum", Nature.LOWER_BOUND),
  EXCLUSIVE_MINIMUM("exclusiveMinimum", Nature.SWITCH),
  MAXIMUM("maximum", Nature.UPPER_BOUND),
  EXCLUSIVE_MAXIMUM("exclusiveMaximum", Nature.SWITCH),
  MULTIPLE_OF("multipleOf", Nature.DIVISOR),
  MIN_ITEMS("minItems", Nature.LOWER_BOUND),
  MAX_ITEMS("maxItems", Nature.UPPER_BOUND),
  UNIQUE_ITEMS("uniqueItems", Nature.SWITCH),
  MIN_PROPERTIES("minProperties", Nature.LOWER_BOUND),
  MAX_PROPERTIES("maxProperties", Nature.UPPER_BOUND),
  MAP_TYPE("x-kubernetes-map-type", Nature.TEXT),
  EMBEDDED_RESOURCE("x-kubernetes-embedded-resource", Nature.SWITCH);

  /** How two demands of one sort compare. */
  public enum Nature {
    /** Less of it refuses more. */
    UPPER_BOUND,
    /** More of it refuses more. */
    LOWER_BOUND,
    /** A multiple of it refuses more. */
    DIVISOR,
    /** On, or not said at all. */
    SWITCH,
    /** Another text is another demand. */
    TEXT
  }

  private static final Map<String, Constraint> BY_WORD =
      Arrays.stream(values()).collect(Collectors.toMap(Constraint::word, Function.identity()));

  private final String word;
  private final Nature nature;

  Constraint(String word, Nature nature) {
    this.word = word;
    this.nature = nature;
  }

  /** The name as schemas write it. */
  public String word() {
    return word;
  }

  public Nature nature() {
    return nature;
  }

  public static @Nullable Constraint of(String word) {
    return BY_WORD.get(word);
  }

  /** Whether such a value can be written there at all. */
  public boolean takes(Value value) {
    return switch (nature) {
      case UPPER_BOUND, LOWER_BOUND, DIVISOR -> value instanceof Num;
      case SWITCH -> value instanceof Bool;
      case TEXT -> value instanceof Text;
    };
  }

  /** Whether it demands nothing: the same as if it were not written. */
  public boolean isIdle(Value value) {
    return switch (this) {
      case MIN_LENGTH, MIN_ITEMS, MIN_PROPERTIES ->
          value instanceof Num number && number.decimal().signum() <= 0;
      case MAP_TYPE -> value instanceof Text text && text.text().equals("granular");
      default -> nature == Nature.SWITCH && value.equals(Bool.FALSE);
    };
  }
}
