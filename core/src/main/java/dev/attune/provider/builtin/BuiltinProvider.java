package dev.attune.provider.builtin;

import dev.attune.provider.Instance;
import dev.attune.provider.Location;
import dev.attune.provider.Lookup;
import dev.attune.provider.Matches;
import dev.attune.provider.Operation;
import dev.attune.provider.Planned;
import dev.attune.provider.Proposal;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.provider.Write;
import dev.attune.schema.Catalogue;
import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Path;
import dev.attune.value.Text;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Serves the built-in kinds. Nothing is behind them: an object is what the store remembers of it.
 */
public final class BuiltinProvider implements Provider {
  private static final Set<Operation> OPERATIONS =
      Set.of(
          Operation.PROPOSE,
          Operation.READ,
          Operation.FIND_BY_NAME,
          Operation.CREATE,
          Operation.UPDATE,
          Operation.DELETE);
  private static final List<Path> REPLACE = List.of(Path.of("replace_when"));

  private final Catalogue schemas = Catalogue.of(BuiltinKinds.schemas());
  private final Supplier<String> ids;

  /**
   * @param ids gives another id each time; called from many threads at once
   */
  public BuiltinProvider(Supplier<String> ids) {
    this.ids = ids;
  }

  @Override
  public Catalogue schemas() {
    return schemas;
  }

  @Override
  public Set<Operation> operations(TypeName type) {
    return type.equals(BuiltinKinds.DATA.type()) ? OPERATIONS : Set.of();
  }

  /** Nobody is asked: what is made is there at once. */
  @Override
  public Duration longestCreate(TypeName type, MapValue config) {
    return Duration.ZERO;
  }

  @Override
  public Planned propose(Proposal proposal) {
    MapValue config = proposal.config();
    if (proposal.prior().isEmpty()) {
      return Planned.of(data(config, Unknown.UNKNOWN), List.of());
    }
    Instance prior = proposal.prior().get();
    boolean replaced =
        !stated(config, "replace_when").equals(stated(prior.value(), "replace_when"));
    return Planned.of(data(config, Text.of(prior.id())), replaced ? REPLACE : List.of());
  }

  /** What a field says; null says as little as absence. */
  private static Optional<Value> stated(MapValue map, String field) {
    return map.get(field).filter(value -> !(value instanceof Null));
  }

  private static MapValue data(MapValue config, Value id) {
    MapValue.Builder data = MapValue.builder();
    config.get("input").ifPresent(input -> data.put("input", input));
    config.get("replace_when").ifPresent(when -> data.put("replace_when", when));
    data.put("id", id);
    config.get("input").ifPresent(input -> data.put("output", input));
    return (MapValue) data.build().markedSensitiveIf(config.sensitive());
  }

  @Override
  public Result read(Location location, Instance known) {
    return Result.of(known);
  }

  /** What the store does not remember is not there. */
  @Override
  public Matches find(Location location, Lookup lookup) {
    return Matches.of(List.of());
  }

  @Override
  public Result create(Location location, Write write, String intent) {
    return Result.of(instance(ids.get(), write));
  }

  @Override
  public Result update(Location location, Instance prior, Write write) {
    return Result.of(instance(prior.id(), write));
  }

  private static Instance instance(String id, Write write) {
    return Instance.of(id, data(write.config(), Text.of(id)), BuiltinKinds.DATA.version());
  }

  @Override
  public Result delete(Location location, Instance prior) {
    return Result.gone();
  }
}
