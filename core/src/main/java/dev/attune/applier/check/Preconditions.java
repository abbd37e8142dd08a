package dev.attune.applier.check;

import dev.attune.applier.state.ChangeMessages;
import dev.attune.applier.state.RunObjects;
import dev.attune.apply.ApplyCode;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.CheckedChange;
import dev.attune.apply.NodeChange;
import dev.attune.apply.Refusal;
import dev.attune.diagnostic.Diagnostic;
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
  private final ObjectFinder finding;
  private final RunObjects known;
  private final ReferenceTargets targets;
  private final Fingerprint fingerprint;
  private final Map<String, Payload> payloads = new HashMap<>();
  private final Set<ObjectId> spokenOf = new HashSet<>();
  private final ParentProtection enclosing;
  private final Map<Identity, List<Intent>> open = new HashMap<>();

  public Preconditions(
      ApplyRequest request, ObjectFinder finding, RunObjects known, ReferenceTargets targets) {
    this.finding = finding;
    this.known = known;
    this.targets = targets;
    this.fingerprint = new Fingerprint(request.key());
    this.enclosing = new ParentProtection(request, finding);
    for (Change change : request.plan().changes()) {
      SealedPayload.open(request.key(), change).ifPresent(payload -> speaksOf(change, payload));
    }
    for (Intent intent : request.store().openIntents()) {
      open.computeIfAbsent(intent.deployment().identity(), _ -> new ArrayList<>()).add(intent);
    }
  }

  private void speaksOf(Change change, Payload payload) {
    payloads.put(change.id(), payload);
    boolean unprotects =
        change.protection().orElse(null) instanceof Change.Protection.Changes(boolean p) && !p;
    for (NodeChange part : NodeChange.of(change)) {
      if (part.id().isPresent()) {
        ObjectId object = object(part, payload);
        spokenOf.add(object);
        if (unprotects) {
          enclosing.unprotects(object);
        }
      }
    }
  }

  private static ObjectId object(NodeChange part, Payload payload) {
    Payload.Existing object =
        Objects.requireNonNull(payload.objects().get(part.node()), part.words());
    Location location = new Location(part.change().identity().type(), object.parents());
    return new ObjectId(part.provider(), location, part.id().orElseThrow());
  }

  /** Whether a change of the plan is about this object. */
  public boolean speaksOf(ObjectId object) {
    return spokenOf.contains(object);
  }

  public ParentProtection enclosing() {
    return enclosing;
  }

  /** The change with all it needs, if it fits. */
  public CheckedChange check(Change change) throws Refusal {
    Payload payload = payloads.remove(change.id());
    if (payload == null) {
      throw Refusal.failed(
          Diagnostic.error(ApplyCode.STALE, "the payload of " + change.id() + " cannot be opened"));
    }
    Schema schema = finding.schema(change.identity());
    Map<String, Observed> prior = new HashMap<>();
    Map<String, Deployment> vacant = new HashMap<>();
    for (NodeChange part : NodeChange.of(change)) {
      settled(part);
      boolean declares = !part.action().ends() && !NodeChange.isProtection(change);
      MapValue config =
          declares
              ? targets.resolving().config(change, payload, schema, part.node())
              : MapValue.EMPTY;
      if (part.action() == Action.CREATE) {
        absent(part, payload, schema, config)
            .ifPresent(deployment -> vacant.put(part.node(), deployment));
      } else {
        existing(part, payload, schema, config).ifPresent(object -> prior.put(part.node(), object));
      }
    }
    return new CheckedChange(change, payload, schema, prior, vacant);
  }

  /** What may have been written already is not written again. */
  private void settled(NodeChange part) throws Refusal {
    for (Intent intent : open.getOrDefault(part.change().identity(), List.of())) {
      boolean isIt =
          intent.deployment().node().equals(part.node())
              || intent.provider().equals(part.provider());
      if (isIt) {
        String why = intent.doubt().orElse("nobody has looked what became of " + intent.change());
        throw Refusal.inDoubt(ChangeMessages.stillInDoubt(part, intent, why));
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
      NodeChange part, Payload payload, Schema schema, MapValue config) throws Refusal {
    Identity identity = part.change().identity();
    Optional<Location> place = targets.location(payload, schema, part.node());
    if (place.isPresent()) {
      for (Observed object : there(part, place.get(), schema, config)) {
        if (!spokenOf.contains(ObjectId.of(object))) {
          throw stale(
              part, "is there by now, as '" + object.instance().id() + "', and was not before");
        }
      }
    }
    Optional<LastApplied> recorded =
        finding
            .recall()
            .of(identity, part.node())
            .filter(applied -> !spokenOf.contains(ObjectId.of(applied)));
    if (recorded.isPresent()
        && finding.object(identity, ObjectId.of(recorded.get()), schema, config).isPresent()) {
      throw stale(part, "was made by another run since");
    }
    return recorded.map(LastApplied::deployment);
  }

  /** What a new object would be taken for. */
  private List<Observed> there(NodeChange part, Location place, Schema schema, MapValue config)
      throws Refusal {
    Identity identity = part.change().identity();
    if (schema.occurrence() == Occurrence.AT_MOST_ONE) {
      return finding.only(identity, part.provider(), place, schema);
    }
    Optional<String> name = NaturalKey.of(schema, config);
    return name.isPresent()
        ? finding.named(identity, part.provider(), place, schema, name.get())
        : List.of();
  }

  private Optional<Observed> existing(
      NodeChange part, Payload payload, Schema schema, MapValue config) throws Refusal {
    Identity identity = part.change().identity();
    Payload.Existing object =
        Objects.requireNonNull(payload.objects().get(part.node()), part.words());
    ObjectId id = object(part, payload);
    Optional<Observed> there = finding.object(identity, id, schema, config);
    if (there.isEmpty()) {
      if (part.action().ends()) {
        return there; // All that was wanted has come true already.
      }
      throw stale(part, "('" + id.id() + "') is gone");
    }
    if (!print(part, object, there.get(), schema).equals(part.fingerprint())) {
      throw stale(part, "('" + id.id() + "') has changed since the plan was made");
    }
    if (part.action().ends() && enclosing.isProtected(identity, id, schema)) {
      throw ChangeMessages.isProtected(part);
    }
    if (!part.action().ends()) {
      known.found(identity, part.node(), there.get());
    }
    return there;
  }

  /** The fingerprint that an object has by now, over the same parts as in the plan. */
  String print(NodeChange part, Payload.Existing object, Observed live, Schema schema) {
    return part.action().ends()
        ? fingerprint.ofAll(live, schema)
        : fingerprint.ofPart(live, schema, object.counts());
  }

  static Refusal stale(NodeChange part, String what) {
    return Refusal.stale(
        Diagnostic.error(ApplyCode.STALE, part.words() + " " + what)
            .hint("make a new plan: attune plan --out, or apply with --replan"));
  }
}
