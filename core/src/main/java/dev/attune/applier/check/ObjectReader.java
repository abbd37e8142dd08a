package dev.attune.applier.check;

import dev.attune.applier.state.RunRecords;
import dev.attune.apply.ApplyRequest;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.read.Observation;
import dev.attune.observe.secret.RecordedSecrets;
import dev.attune.provider.Failure;
import dev.attune.provider.Instance;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.Result;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.Optional;

/** Reads an object once more. */
public final class ObjectReader {
  private final ApplyRequest request;
  private final Observation observation;
  private final RunRecords runRecords;

  /** What came of it. */
  public sealed interface Read {
    record There(Observed object) implements Read {}

    record Gone() implements Read {}

    /** Nobody can tell, and why. */
    record Unclear(Failure why) implements Read {}

    /** Why nobody can tell, if so. */
    default Optional<Failure> failure() {
      return this instanceof Unclear(Failure why) ? Optional.of(why) : Optional.empty();
    }
  }

  public ObjectReader(ApplyRequest request, RunRecords runRecords) {
    this.request = request;
    this.observation = new Observation(request.providers(), request.labels());
    this.runRecords = runRecords;
  }

  public Read read(Observed before, Schema schema, MapValue declared) {
    Provider provider = request.providers().find(before.provider()).orElseThrow();
    if (!provider.operations(schema.type()).contains(Operation.READ)) {
      return new Read.There(before); // What the check saw is all there will ever be.
    }
    Result result = provider.read(before.location(), before.instance());
    if (result.failure().isPresent() && !(result.failure().get() instanceof Failure.NotFound)) {
      return new Read.Unclear(result.failure().get());
    }
    return result
        .instance()
        .filter(_ -> result.failure().isEmpty())
        .<Read>map(instance -> new Read.There(observed(before, instance, schema, declared)))
        .orElseGet(Read.Gone::new);
  }

  /** An object that a provider gave, in the place of one that was there. */
  public Observed observed(Observed before, Instance instance, Schema schema, MapValue declared) {
    MapValue was =
        runRecords.of(ObjectId.of(before)).map(LastApplied::declared).orElse(MapValue.EMPTY);
    Instance marked = instance.withValue(RecordedSecrets.secrets(instance.value(), was));
    boolean tainted = before.instance().tainted();
    return observation.observed(
        before.provider(),
        before.location(),
        schema,
        tainted ? marked.asTainted() : marked,
        declared);
  }
}
