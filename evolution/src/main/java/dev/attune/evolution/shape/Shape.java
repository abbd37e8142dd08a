package dev.attune.evolution.shape;

import dev.attune.schema.ListKind;
import dev.attune.value.CanonicalJson;
import dev.attune.value.Value;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What one version of a kind allows at one place.
 *
 * @param types the types that are named there; none where the schema names none
 * @param properties what an object may hold by name, names in code-point order
 * @param required the names an object must hold
 * @param items what each element of a list is
 * @param values what stands under names that {@code properties} does not know
 * @param listKind what order and identity of a list's elements mean
 * @param allowed the values it must be one of; none where any will do
 * @param format what the text or number means, in the words of the schema
 * @param defaultValue what stands in where nothing is written
 * @param flags what else is said with a yes or no
 * @param restrictions what is refused among the values of these types
 */
public record Shape(
    Set<JsonType> types,
    Map<String, Shape> properties,
    Set<String> required,
    Optional<Shape> items,
    Optional<Shape> values,
    ListKind listKind,
    List<Value> allowed,
    Optional<String> format,
    Optional<Value> defaultValue,
    Set<Flag> flags,
    Restrictions restrictions) {

  /** What a schema says with a yes or no. */
  public enum Flag {
    /** Null may stand there. */
    NULLABLE,
    /** A whole number or a text may stand there. */
    INT_OR_STRING,
    /** Names that the schema does not know are kept. */
    KEEPS_UNKNOWN,
    /** What stands there must never be shown. */
    SENSITIVE,
    /** Only the provider sets it. */
    COMPUTED
  }

  public Shape {
    types = types.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(types));
    // Nearly every shape is a leaf: what is empty costs nothing.
    properties = properties.isEmpty() ? Map.of() : Collections.unmodifiableMap(sorted(properties));
    required = required.isEmpty() ? Set.of() : Collections.unmodifiableSet(sorted(required));
    allowed = List.copyOf(allowed);
    flags = flags.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(flags));
  }

  /** A shape that takes all values of its types. */
  public Shape(
      Set<JsonType> types,
      Map<String, Shape> properties,
      Set<String> required,
      Optional<Shape> items,
      Optional<Shape> values,
      ListKind listKind,
      List<Value> allowed,
      Optional<String> format,
      Optional<Value> defaultValue,
      Set<Flag> flags) {
    this(
        types,
        properties,
        required,
        items,
        values,
        listKind,
        allowed,
        format,
        defaultValue,
        flags,
        Restrictions.NONE);
  }

  private static Map<String, Shape> sorted(Map<String, Shape> properties) {
    Map<String, Shape> sorted = new TreeMap<>(CanonicalJson.KEY_ORDER);
    sorted.putAll(properties);
    return sorted;
  }

  private static Set<String> sorted(Set<String> names) {
    Set<String> sorted = new TreeSet<>(CanonicalJson.KEY_ORDER);
    sorted.addAll(names);
    return sorted;
  }

  /** A shape of which only the types are known. */
  public static Shape of(JsonType... types) {
    return new Shape(
        Set.of(types),
        Map.of(),
        Set.of(),
        Optional.empty(),
        Optional.empty(),
        ListKind.ORDERED,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Set.of());
  }

  public boolean has(Flag flag) {
    return flags.contains(flag);
  }

  public boolean isOnly(JsonType type) {
    return types.size() == 1 && types.contains(type);
  }
}
