package dev.attune.evolution.rule;

import dev.attune.diagnostic.Position;
import dev.attune.value.Path;
import java.util.Optional;

/**
 * How one field is converted. It wins over whatever would be done without it.
 *
 * @param from the version the value comes from; {@link #ANY} for each
 * @param to the version it goes to; {@link #ANY} for each
 * @param path the field as {@code from} spells it, {@code [*]} for elements of lists and maps
 * @param toName what a renamed field is called in {@code to}
 * @param code the expression, or the name of the converter in Java
 * @param position where the rule stands
 */
public record ConverterRule(
    String from,
    String to,
    Path path,
    ConverterMode mode,
    Optional<String> toName,
    Optional<String> code,
    Position position) {
  /** Stands for each version. */
  public static final String ANY = "*";

  /** How many of its versions may be any. */
  public int vagueness() {
    return (from.equals(ANY) ? 1 : 0) + (to.equals(ANY) ? 1 : 0);
  }

  public boolean isFrom(String version) {
    return from.equals(ANY) || from.equals(version);
  }

  public boolean isTo(String version) {
    return to.equals(ANY) || to.equals(version);
  }
}
