package dev.attune.testkit.kind;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.testkit.kind.ObjectBehaviour.Trait;
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
    Optional<PlanningBehaviour> planning,
    FieldBehaviour fields,
    ObjectBehaviour objects,
    Function<MapValue, List<Diagnostic>> validation,
    UnaryOperator<MapValue> upgrade,
    Function<MapValue, MapValue> data) {

  public Map<String, Value> defaults() {
    return fields.defaults();
  }

  public Map<String, FieldComputation> computed() {
    return fields.computed();
  }

  public Map<Path, UnaryOperator<Value>> normalisers() {
    return fields.normalisers();
  }

  public boolean nullLabels() {
    return fields.nullLabels();
  }

  public Optional<String> idField() {
    return fields.idField();
  }

  public int pageSize() {
    return objects.pageSize();
  }

  public int hiddenFor() {
    return objects.hiddenFor();
  }

  public int lingersFor() {
    return objects.lingersFor();
  }

  public boolean overwrites() {
    return objects.traits().contains(Trait.OVERWRITES);
  }

  public boolean sharedNames() {
    return objects.traits().contains(Trait.SHARED_NAMES);
  }

  public boolean cascades() {
    return objects.traits().contains(Trait.CASCADES);
  }

  public boolean versioned() {
    return objects.traits().contains(Trait.VERSIONED);
  }

  public boolean idempotent() {
    return objects.traits().contains(Trait.IDEMPOTENT);
  }
}
