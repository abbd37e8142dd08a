package dev.attune.applier.check;

import dev.attune.apply.ApplyCode;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.manifest.Identity;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.Place;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.SpecMatch;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.observe.read.Prefetch;
import dev.attune.plan.Action;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Result;
import dev.attune.provider.guard.SecretRedactor;
import dev.attune.schema.Schema;
import dev.attune.schema.Schema.Occurrence;
import dev.attune.value.MapValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the objects that a plan speaks of, as they are now; one at a time. */
public final class ObjectFinder {
  private final ApplyRequest request;
  private final Observation observation;
  private final RecordIndex recordIndex;

  public ObjectFinder(ApplyRequest request) {
    this.request = request;
    this.observation = new Observation(request.providers(), request.labels());
    this.recordIndex = new RecordIndex(request.store());
  }

  public RecordIndex records() {
    return recordIndex;
  }

  /** Begins to read what we applied before it is asked for: many objects at a time. */
  public Prefetch prefetch() {
    observation.expect(vacant());
    return observation.ahead(recordIndex.newest(), request.stop()::isAsked);
  }

  /** Where objects are to be made, as far as the place is there already. */
  private Stream<Place> vacant() {
    return request.plan().changes().stream()
        .filter(change -> change.action() == Action.CREATE && change.parent().isEmpty())
        .flatMap(change -> NodeChange.of(change).stream())
        .map(nodeChange ->
            new Place(nodeChange.provider(), Location.of(nodeChange.change().identity().type())));
  }

  Schema schema(Identity identity) throws Refusal {
    return request
        .catalogue()
        .find(identity.type())
        .orElseThrow(() ->
            Refusal.failed(
                Diagnostic.error(
                    ApplyCode.FAILED, "no configured provider has the kind of " + identity)));
  }

  /** The object of this id; none if it is gone. */
  public synchronized Optional<Observed> object(
      Identity identity, ObjectId object, Schema schema, MapValue declared) throws Refusal {
    if (request.providers().find(object.provider()).isEmpty()) {
      throw Refusal.failed(
          Diagnostic.error(
                  ApplyCode.FAILED,
                  identity
                      + " needs the provider '"
                      + object.provider()
                      + "', which is not configured")
              .hint(Hint.ADD_PROVIDER));
    }
    Look look =
        recordIndex
            .of(object)
            .map(applied -> observation.recalled(applied, schema, declared))
            .orElseGet(() ->
                observation.withId(
                    object.provider(), object.location(), schema, object.id(), declared));
    return first(identity, look, declared);
  }

  /** The objects of this name. */
  synchronized List<Observed> named(
      Identity identity, String provider, Location place, Schema schema, String name)
      throws Refusal {
    return switch (observation.named(provider, place, schema, name, MapValue.EMPTY)) {
      case Look.Found(List<Observed> objects) -> objects;
      case Look.Failed(var failure) ->
          throw cannotLook(identity, failure.message(), name, MapValue.EMPTY);
    };
  }

  /** What stands where there is room for only one. */
  synchronized List<Observed> only(
      Identity identity, String provider, Location place, Schema schema) throws Refusal {
    return switch (observation.only(provider, place, schema, MapValue.EMPTY)) {
      case Look.Found(List<Observed> objects) -> objects;
      case Look.Failed(var failure) ->
          throw cannotLook(identity, failure.message(), "", MapValue.EMPTY);
    };
  }

  /** The one object that an external resource means. */
  synchronized Observed external(
      Identity identity, String provider, Location place, Schema schema, MapValue spec)
      throws Refusal {
    MapValue wanted = SpecMatch.wanted(schema, identity, spec);
    if (observation.operations(provider, schema).contains(Operation.READ_DATA)) {
      return answered(identity, provider, place, schema, spec);
    }
    Look look =
        schema.occurrence() == Occurrence.MANY
            ? NaturalKey.of(schema, wanted)
                .map(name -> observation.named(provider, place, schema, name, MapValue.EMPTY))
                .orElseGet(() -> observation.all(provider, place, schema))
            : observation.only(provider, place, schema, MapValue.EMPTY);
    List<Observed> fitting =
        switch (look) {
          case Look.Found(List<Observed> all) ->
              all.stream()
                  .filter(object -> SpecMatch.isMeant(schema, wanted, object.value()))
                  .toList();
          case Look.Failed(var failure) -> throw cannotLook(identity, failure.message(), "", spec);
        };
    if (fitting.size() != 1) {
      throw Refusal.stale(
          Diagnostic.error(
              ApplyCode.STALE,
              fitting.size() + " objects match " + identity + " now, instead of one"));
    }
    return fitting.getFirst();
  }

  private Observed answered(
      Identity identity, String provider, Location place, Schema schema, MapValue spec)
      throws Refusal {
    Result result = request.providers().find(provider).orElseThrow().readData(schema.type(), spec);
    if (result.failure().isPresent() || result.instance().isEmpty()) {
      String why = result.failure().map(Failure::message).orElse("the provider returned nothing");
      throw cannotLook(identity, why, "", spec);
    }
    return observation.observed(provider, place, schema, result.instance().get(), MapValue.EMPTY);
  }

  private static Optional<Observed> first(Identity identity, Look look, MapValue declared)
      throws Refusal {
    return switch (look) {
      case Look.Found(List<Observed> objects) -> objects.stream().findFirst();
      case Look.Failed(var failure) -> {
        Diagnostic why =
            Diagnostic.error(
                ApplyCode.FAILED, "cannot read " + identity + ": " + failure.message());
        throw Refusal.failed(SecretRedactor.about(declared).clean(why));
      }
    };
  }

  private static Refusal cannotLook(Identity identity, String reason, String name, MapValue asked) {
    String what = "cannot search for " + identity + (name.isEmpty() ? "" : " ('" + name + "')");
    Diagnostic why = Diagnostic.error(ApplyCode.FAILED, what + ": " + reason);
    return Refusal.failed(SecretRedactor.about(asked).clean(why));
  }
}
