package dev.attune.applier.check;

import dev.attune.applier.state.RunObjects;
import dev.attune.apply.ApplyCode;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.manifest.Identity;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.PlacedResource;
import dev.attune.plan.Change;
import dev.attune.plan.Payload;
import dev.attune.provider.Location;
import dev.attune.schema.Schema;
import dev.attune.value.MapValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What references and parents lead to, by now: they must be the objects that the plan knew. */
public final class ReferenceTargets implements PayloadResolver.Targets {
  private final ObjectFinder objectFinder;
  private final RunObjects runObjects;
  private final PayloadResolver payloadResolver;
  private final Set<PlacedResource> changing = new HashSet<>();

  public ReferenceTargets(ApplyRequest request, ObjectFinder objectFinder, RunObjects runObjects) {
    this.objectFinder = objectFinder;
    this.runObjects = runObjects;
    this.payloadResolver = new PayloadResolver(request, this);
    for (Change change : request.plan().changes()) {
      if (!change.action().ends() && !NodeChange.isProtection(change)) {
        NodeChange.nodes(change)
            .forEach(node -> changing.add(new PlacedResource(change.identity(), node)));
      }
    }
  }

  PayloadResolver payloadResolver() {
    return payloadResolver;
  }

  @Override
  public Value value(Payload.Target target, Optional<String> node, String here) throws Refusal {
    return object(target, node, here).<Value>map(Observed::value).orElse(Unknown.UNKNOWN);
  }

  /** The object of a target; none while it is still to be made or changed. */
  Optional<Observed> object(Payload.Target target, Optional<String> node, String here)
      throws Refusal {
    boolean placed = target.places().stream().anyMatch(place -> !place.node().isEmpty());
    String on = node.orElse(placed ? here : "");
    Identity identity = target.identity();
    boolean awaited =
        changing.contains(new PlacedResource(identity, on)) && !runObjects.isWritten(identity, on);
    Optional<Observed> by = awaited ? Optional.empty() : runObjects.of(identity, on);
    if (awaited || by.isPresent()) {
      return by;
    }
    Optional<Observed> found = find(target, place(target, on), on);
    found.ifPresent(object -> runObjects.found(identity, on, object));
    return found;
  }

  private static Payload.Place place(Payload.Target target, String node) throws Refusal {
    for (Payload.Place place : target.places()) {
      if (place.node().equals(node)) {
        return place;
      }
    }
    throw Refusal.failed(
        Diagnostic.error(ApplyCode.FAILED, target.identity() + " is not placed on '" + node + "'"));
  }

  private Optional<Observed> find(Payload.Target target, Payload.Place place, String node)
      throws Refusal {
    Identity identity = target.identity();
    Schema schema = objectFinder.schema(identity);
    if (target.lookedUp().isPresent()) {
      return external(target, place, schema, node);
    }
    String id = place.id().orElseThrow(() -> gone(identity, "was not created"));
    Location location = new Location(schema.type(), place.parents());
    ObjectId object = new ObjectId(place.provider(), location, id);
    Optional<Observed> there = objectFinder.object(identity, object, schema, MapValue.EMPTY);
    return Optional.of(there.orElseThrow(() -> gone(identity, "('" + id + "') no longer exists")));
  }

  private Optional<Observed> external(
      Payload.Target target, Payload.Place place, Schema schema, String node) throws Refusal {
    Identity identity = target.identity();
    Payload wanted = target.lookedUp().orElseThrow();
    MapValue spec = payloadResolver.spec(identity.toString(), wanted, schema, node);
    Optional<Location> location = location(wanted, schema, node);
    if (spec.containsUnknown() || location.isEmpty()) {
      return Optional.empty();
    }
    Observed object =
        objectFinder.external(identity, place.provider(), location.get(), schema, spec);
    if (place.id().filter(id -> !id.equals(object.instance().id())).isPresent()) {
      throw gone(identity, "is now another object ('" + object.instance().id() + "')");
    }
    return Optional.of(object);
  }

  /** Where an object lives; none while the object around it is still to be made. */
  public Optional<Location> location(Payload payload, Schema schema, String node) throws Refusal {
    if (payload.parent().isEmpty()) {
      return Optional.of(new Location(schema.type(), List.of()));
    }
    Payload.Target around = payload.targets().get(payload.parent().getAsInt());
    return object(around, Optional.empty(), node).map(object -> object.inside(schema));
  }

  private static Refusal gone(Identity identity, String what) {
    return Refusal.stale(
        Diagnostic.error(ApplyCode.STALE, "the referenced " + identity + " " + what)
            .hint(Hint.NEW_PLAN));
  }
}
