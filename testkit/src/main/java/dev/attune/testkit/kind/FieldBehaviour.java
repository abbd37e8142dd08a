package dev.attune.testkit.kind;

import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What a server does to the fields of an object.
 *
 * @param defaults what it sets where nothing or null is sent
 * @param normalisers how it respells what it was sent
 * @param nullLabels whether an object without labels answers null for them
 * @param idField the field that the id is taken from, instead of a counted one
 */
public record FieldBehaviour(
    Map<String, Value> defaults,
    Map<String, FieldComputation> computed,
    Map<Path, UnaryOperator<Value>> normalisers,
    boolean nullLabels,
    Optional<String> idField) {

  public FieldBehaviour {
    defaults = Map.copyOf(defaults);
    computed = Map.copyOf(computed);
    normalisers = Map.copyOf(normalisers);
  }
}
