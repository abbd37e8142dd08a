package dev.attune.testkit.kind;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.value.MapValue;
import dev.attune.value.Path;
import dev.attune.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Everything a {@link KindBuilder} can state, stated. */
public record Behaviour(
    int pageSize,
    Optional<PlanningBehaviour> planning,
    Map<String, Value> defaults,
    Map<String, FieldComputation> computed,
    Map<Path, UnaryOperator<Value>> normalisers,
    boolean nullLabels,
    Optional<String> idField,
    boolean overwrites,
    boolean sharedNames,
    boolean cascades,
    boolean versioned,
    boolean idempotent,
    int hiddenFor,
    int lingersFor,
    Function<MapValue, List<Diagnostic>> validation,
    UnaryOperator<MapValue> upgrade,
    Function<MapValue, MapValue> data) {

  public Behaviour {
    defaults = Map.copyOf(defaults);
    computed = Map.copyOf(computed);
    normalisers = Map.copyOf(normalisers);
  }
}
