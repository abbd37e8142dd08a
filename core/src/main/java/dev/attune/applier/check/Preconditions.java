package dev.attune.applier.check;

import dev.attune.applier.state.ChangeMessages;
import dev.attune.applier.state.RunObjects;
import dev.attune.apply.ApplyCode;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.manifest.Identity;
import dev.attune.observe.Fingerprint;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.Payload;
import dev.attune.plan.file.SealedPayload;
import dev.attune.provider.Location;
import dev.attune.schema.Schema;
import dev.attune.schema.Schema.Occurrence;
import dev.attune.store.Deployment;
import dev.attune.store.Doubt;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Whether changes still fit the world, before the first write. */
public final class Preconditions {
  private final ObjectFinder objectFinder;
  private final RunObjects runObjects;
  private final ReferenceTargets targets;
  private final Fingerprint fingerprint;
  private final Map<String, Payload> payloads = new HashMap<>();
  private final Set<ObjectId> spokenOf = new HashSet<>();
  private final ParentProtection parentProtection;
  private final Map<Identity, List<Intent>> open = new HashMap<>();

  public Preconditions(
      ApplyRequest request,
      ObjectFinder objectFinder,
      RunObjects runObjects,
      ReferenceTargets targets) {
    this.objectFinder = objectFinder;
    this.runObjects = runObjects;
    this.targets = targets;
    this.fingerprint = new Fingerprint(request.key());
    this.parentProtection = new ParentProtection(request, objectFinder);
    for (Change change : request.plan().changes()) {
      SealedPayload.open(request.key(), change).ifPresent(payload -> addPlanned(change, payload));
    }
    for (Intent intent : request.store().openIntents()) {
      open.computeIfAbsent(intent.deployment().identity(), _ -> new ArrayList<>()).add(intent);
    }
  }

  private void addPlanned(Change change, Payload payload) {
    payloads.put(change.id(), payload);
    boolean unprotects = change.protection().filter(Change.Protection::ends).isPresent();
    for (NodeChange nodeChange : NodeChange.of(change)) {
      if (nodeChange.id().isPresent()) {
        ObjectId object = object(nodeChange, payload);
        spokenOf.add(object);
        if (unprotects) {
          parentProtection.unprotects(object);
        }
      }
    }
  }

  private static ObjectId object(NodeChange nodeChange, Payload payload) {
    Payload.Existing object =
        Objects.requireNonNull(payload.objects().get(nodeChange.node()), nodeChange.displayName());
    Location location = new Location(nodeChange.change().identity().type(), object.parents());
    return new ObjectId(nodeChange.provider(), location, nodeChange.id().orElseThrow());
  }

  /** Whether a change of the plan is about this object. */
  public boolean isPlanned(ObjectId object) {
    return spokenOf.contains(object);
  }

  public ParentProtection parentProtection() {
    return parentProtection;
  }

  /** The change with all it needs, if it fits. */
  public CheckedChange check(Change change) throws Refusal {
    Payload payload = payloads.remove(change.id());
    if (payload == null) {
      throw Refusal.failed(
          Diagnostic.error(
              ApplyCode.STALE, "the payload of " + change.id() + " cannot be decrypted"));
    }
    Schema schema = objectFinder.schema(change.identity());
    Map<String, Observed> prior = new HashMap<>();
    Map<String, Deployment> vacant = new HashMap<>();
    for (NodeChange nodeChange : NodeChange.of(change)) {
      settled(nodeChange);
      boolean declares = !nodeChange.action().ends() && !NodeChange.isProtection(change);
      MapValue config =
          declares
              ? targets.payloadResolver().config(change, payload, schema, nodeChange.node())
              : MapValue.EMPTY;
      if (nodeChange.action() == Action.CREATE) {
        absent(nodeChange, payload, schema, config)
            .ifPresent(deployment -> vacant.put(nodeChange.node(), deployment));
      } else {
        existing(nodeChange, payload, schema, config)
            .ifPresent(object -> prior.put(nodeChange.node(), object));
      }
    }
    return new CheckedChange(change, payload, schema, prior, vacant);
  }

  /** What may have been written already is not written again. */
  private void settled(NodeChange nodeChange) throws Refusal {
    for (Intent intent : open.getOrDefault(nodeChange.change().identity(), List.of())) {
      boolean isIt =
          intent.deployment().node().equals(nodeChange.node())
              || intent.provider().equals(nodeChange.provider());
      if (isIt) {
        String why =
            intent
                .doubt()
                .map(Doubt::text)
                .orElse("Attune has not checked the result of " + intent.change() + " yet");
        throw Refusal.inDoubt(ChangeMessages.stillInDoubt(nodeChange, intent, why));
      }
    }
  }

  /**
   * The name of a new object, or its place if there is only one, must be free or about to become
   * so.
   *
   * @return what is on record of an earlier object that is gone, for the new one to take its place
   */
  private Optional<Deployment> absent(
      NodeChange nodeChange, Payload payload, Schema schema, MapValue config) throws Refusal {
    Identity identity = nodeChange.change().identity();
    Optional<Location> place = targets.location(payload, schema, nodeChange.node());
    if (place.isPresent()) {
      for (Observed object : there(nodeChange, place.get(), schema, config)) {
        if (!spokenOf.contains(ObjectId.of(object))) {
          throw stale(
              nodeChange,
              "was created by someone else as '"
                  + object.instance().id()
                  + "' after the plan was made");
        }
      }
    }
    Optional<LastApplied> recorded =
        objectFinder
            .records()
            .of(identity, nodeChange.node())
            .filter(applied -> !spokenOf.contains(ObjectId.of(applied)));
    if (recorded.isPresent()
        && objectFinder.object(identity, ObjectId.of(recorded.get()), schema, config).isPresent()) {
      throw stale(nodeChange, "was created by another run after the plan was made");
    }
    return recorded.map(LastApplied::deployment);
  }

  /** What a new object would be taken for. */
  private List<Observed> there(
      NodeChange nodeChange, Location place, Schema schema, MapValue config) throws Refusal {
    Identity identity = nodeChange.change().identity();
    if (schema.occurrence() == Occurrence.AT_MOST_ONE) {
      return objectFinder.only(identity, nodeChange.provider(), place, schema);
    }
    Optional<String> name = NaturalKey.of(schema, config);
    return name.isPresent()
        ? objectFinder.named(identity, nodeChange.provider(), place, schema, name.get())
        : List.of();
  }

  private Optional<Observed> existing(
      NodeChange nodeChange, Payload payload, Schema schema, MapValue config) throws Refusal {
    Identity identity = nodeChange.change().identity();
    Payload.Existing object =
        Objects.requireNonNull(payload.objects().get(nodeChange.node()), nodeChange.displayName());
    ObjectId id = object(nodeChange, payload);
    Optional<Observed> there = objectFinder.object(identity, id, schema, config);
    if (there.isEmpty()) {
      if (nodeChange.action().ends()) {
        return there; // All that was wanted has come true already.
      }
      throw stale(nodeChange, "('" + id.id() + "') no longer exists");
    }
    if (!print(nodeChange, object, there.get(), schema).equals(nodeChange.fingerprint())) {
      throw stale(nodeChange, "('" + id.id() + "') changed since the plan was made");
    }
    if (nodeChange.action().ends()
        && nodeChange.action().isForbiddenBy(parentProtection.around(identity, id, schema))) {
      throw ChangeMessages.isProtected(nodeChange);
    }
    if (!nodeChange.action().ends()) {
      runObjects.found(identity, nodeChange.node(), there.get());
    }
    return there;
  }

  /** The fingerprint that an object has by now, over the same parts as in the plan. */
  String print(NodeChange nodeChange, Payload.Existing object, Observed live, Schema schema) {
    return nodeChange.action().ends()
        ? fingerprint.ofAll(live, schema)
        : fingerprint.ofPart(live, schema, object.counts());
  }

  static Refusal stale(NodeChange nodeChange, String what) {
    return Refusal.stale(
        Diagnostic.error(ApplyCode.STALE, nodeChange.displayName() + " " + what)
            .hint(Hint.NEW_PLAN));
  }
}
