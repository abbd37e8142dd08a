package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.read.InstanceFailure;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.plan.PlanCode;
import dev.attune.plan.PlanRequest;
import dev.attune.planner.resource.ProviderMessage;
import dev.attune.provider.Failure;
import dev.attune.schema.Schema;
import dev.attune.schema.TypedValue;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The objects of what is on record, and what is told of those that cannot be looked at. */
final class RecordedObjects {
  private final PlanRequest request;
  private final Observation observation;

  /** Made when it is asked for, which is nearly never. */
  private @Nullable Map<Identity, Position> places;

  RecordedObjects(PlanRequest request, Observation observation) {
    this.request = request;
    this.observation = observation;
  }

  Optional<Schema> schema(LastApplied applied) {
    return request.catalogue().find(applied.deployment().identity().type());
  }

  /** The kind of what can be looked at; none where its provider is no longer there. */
  Optional<Schema> servedSchema(LastApplied applied) {
    return schema(applied).filter(_ -> request.providers().find(applied.provider()).isPresent());
  }

  Look look(LastApplied applied, Schema schema) {
    return observation.recalled(applied, schema, MapValue.EMPTY);
  }

  boolean isGone(LastApplied applied) {
    return servedSchema(applied)
        .map(schema -> look(applied, schema))
        .filter(look -> look instanceof Look.Found(var objects) && objects.isEmpty())
        .isPresent();
  }

  Observed asRecorded(LastApplied applied, Schema schema) {
    return observation.observed(
        applied.provider(),
        ObjectId.of(applied).location(),
        schema,
        applied.instance(),
        MapValue.EMPTY);
  }

  static Diagnostic unserved(LastApplied applied) {
    return Diagnostic.error(
            PlanCode.NO_PROVIDER,
            applied.deployment().identity()
                + " is on record, but its provider '"
                + applied.provider()
                + "' is no longer configured")
        .hint("add the provider to attune.yaml again until the resource is gone");
  }

  Diagnostic cannotLook(LastApplied applied, Schema schema, Failure failure) {
    return cannotLook(applied, schema, failure, place(applied));
  }

  static Diagnostic cannotLook(
      LastApplied applied, Schema schema, Failure failure, Optional<Position> place) {
    Identity identity = applied.deployment().identity();
    return ProviderMessage.cleaned(
        new InstanceFailure(applied.provider(), failure)
            .in(RemovalSet.cannotLook(identity.toString(), failure), identity, place),
        TypedValue.apply(schema.body(), applied.instance().value()));
  }

  /** Where a resource is declared, if it still is. */
  private Optional<Position> place(LastApplied applied) {
    Map<Identity, Position> known = places;
    if (known == null) {
      known = new HashMap<>();
      for (Manifest manifest : request.loaded().manifests()) {
        known.put(manifest.identity(), manifest.origin().position());
      }
      places = known;
    }
    return Optional.ofNullable(known.get(applied.deployment().identity()));
  }
}
