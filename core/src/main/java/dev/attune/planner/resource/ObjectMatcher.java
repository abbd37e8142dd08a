package dev.attune.planner.resource;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.InstanceFailure;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.schema.Schema;
import dev.attune.schema.Schema.Occurrence;
import dev.attune.schema.TypedValue;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds the live object of a declared resource: by the id that the store knows, then by its place
 * if there is only one, else by its natural key among the objects that are ours.
 */
final class ObjectMatcher {
  private static final Reported<Optional<Observed>> NOTHING = Reported.of(Optional.empty());

  private final Observation observation;
  private final RecordIndex recordIndex;
  private final Predicate<Identity> declared;

  /**
   * What to look for, and where.
   *
   * @param config what is declared, the name included
   * @param location where the object lives, if the one around it is there
   * @param inOurs whether the object around it is ours, and not only looked up
   */
  record Sought(
      Manifest manifest,
      MapValue config,
      String provider,
      Optional<Location> location,
      boolean inOurs) {
    Schema schema() {
      return manifest.schema();
    }
  }

  /**
   * @param declared whether a resource has a manifest
   */
  ObjectMatcher(Observation observation, RecordIndex recordIndex, Predicate<Identity> declared) {
    this.observation = observation;
    this.recordIndex = recordIndex;
    this.declared = declared;
  }

  /** The object, if there is one that is ours; everything in the way is reported. */
  Reported<Optional<Observed>> match(Sought sought, Optional<LastApplied> recalled) {
    if (recalled.isEmpty()) {
      return unrecorded(sought);
    }
    Reported<Optional<Observed>> known = recorded(sought, recalled.get());
    if (known.value().isPresent()) {
      Observed object = known.value().get();
      return new Reported<>(
          known.value(), known.findings().and(renamed(sought, object)).and(moved(sought, object)));
    }
    return known.failed() ? known : unrecorded(sought).after(known.findings());
  }

  /** Nothing is on record, or what is on record is gone. */
  private Reported<Optional<Observed>> unrecorded(Sought sought) {
    if (sought.location().isEmpty()) {
      return NOTHING;
    }
    if (sought.schema().occurrence() != Occurrence.MANY) {
      return only(sought, sought.location().get());
    }
    return NaturalKey.of(sought.manifest(), sought.config())
        .map(name -> named(sought, sought.location().get(), name))
        .orElse(NOTHING);
  }

  /** A new name may be somebody else's already. */
  private Findings renamed(Sought sought, Observed object) {
    Schema schema = sought.schema();
    Optional<String> name = NaturalKey.of(schema, sought.config());
    if (name.isEmpty()
        || sought.location().isEmpty()
        || NaturalKey.of(schema, object.value())
            .filter(old -> NaturalKey.areSame(schema, old, name.get()))
            .isPresent()) {
      return Findings.NONE;
    }
    Look look =
        observation.named(
            sought.provider(), sought.location().get(), schema, name.get(), sought.config());
    return look instanceof Look.Found(List<Observed> objects)
        ? Findings.of(
            objects.stream()
                .filter(other -> !ObjectId.of(other).equals(ObjectId.of(object)))
                .filter(other -> !isOurs(sought, other))
                .findFirst()
                .map(other ->
                    OwnershipConflict.about(
                        sought.manifest(), name.get(), List.of(other), List.of())))
        : Findings.NONE;
  }

  /** Where an only one moves to, there may be one already. */
  private Findings moved(Sought sought, Observed object) {
    boolean stays =
        sought.provider().equals(object.provider())
            && sought.location().equals(Optional.of(object.location()));
    if (stays
        || sought.schema().occurrence() != Occurrence.AT_MOST_ONE
        || sought.location().isEmpty()) {
      return Findings.NONE;
    }
    Look look =
        observation.only(
            sought.provider(), sought.location().get(), sought.schema(), sought.config());
    return look instanceof Look.Found(List<Observed> objects)
        ? Findings.of(
            objects.stream()
                .filter(other -> recordIndex.of(ObjectId.of(other)).isEmpty())
                .findFirst()
                .map(other -> OwnershipConflict.inPlace(sought.manifest(), other, false)))
        : Findings.NONE;
  }

  private Reported<Optional<Observed>> recorded(Sought sought, LastApplied applied) {
    Manifest manifest = sought.manifest();
    if (!observation.knows(applied.provider())) {
      return nothing(
          Diagnostic.error(
                  PlanCode.NO_PROVIDER,
                  manifest.identity()
                      + " was created by the provider '"
                      + applied.provider()
                      + "', which is no longer configured")
              .at(manifest.origin().position())
              .hint("add it to attune.yaml again until the resource has moved"));
    }
    return switch (observation.recalled(applied, sought.schema(), sought.config())) {
      case Look.Failed(var failure) -> {
        MapValue was = TypedValue.apply(sought.schema().body(), applied.instance().value());
        yield nothing(
            ProviderMessage.failure(
                manifest,
                "cannot read",
                new InstanceFailure(applied.provider(), failure),
                sought.config(),
                was));
      }
      case Look.Found(List<Observed> objects) when objects.isEmpty() ->
          nothing(
              Diagnostic.warning(
                      PlanCode.DRIFTED,
                      manifest.identity()
                          + " was deleted outside Attune: '"
                          + applied.instance().id()
                          + "' no"
                          + " longer exists")
                  .at(manifest.origin().position())
                  .hint("Attune creates it again, unless another managed object has its name"));
      case Look.Found(List<Observed> objects) ->
          new Reported<>(Optional.of(objects.getFirst()), foreign(manifest, objects.getFirst()));
    };
  }

  private static Reported<Optional<Observed>> failed(Sought sought, String what, Failure failure) {
    return nothing(
        ProviderMessage.failure(
            sought.manifest(),
            what,
            new InstanceFailure(sought.provider(), failure),
            sought.config()));
  }

  private static Reported<Optional<Observed>> nothing(Diagnostic why) {
    return Reported.of(Optional.empty(), why);
  }

  private static Findings foreign(Manifest manifest, Observed object) {
    return Findings.of(
        object
            .marks()
            .managed()
            .filter(owner -> !owner.equals(manifest.identity().namespace()))
            .map(owner -> OwnershipConflict.foreign(manifest, object, owner)));
  }

  /** What nobody made is whoever's declares it first; anything else may be somebody's. */
  private Reported<Optional<Observed>> only(Sought sought, Location place) {
    Manifest manifest = sought.manifest();
    return switch (observation.only(sought.provider(), place, sought.schema(), sought.config())) {
      case Look.Failed(var failure) -> failed(sought, "cannot read", failure);
      case Look.Found(List<Observed> objects) when objects.isEmpty() -> NOTHING;
      case Look.Found(List<Observed> objects) -> {
        Observed object = objects.getFirst();
        Findings foreign = foreign(manifest, object);
        boolean mayHaveIt =
            foreign.failed() || sought.schema().isAlwaysThere() || isOurs(sought, object);
        yield new Reported<>(
            Optional.of(object),
            mayHaveIt
                ? foreign
                : Findings.of(OwnershipConflict.inPlace(manifest, object, sought.inOurs())));
      }
    };
  }

  private Reported<Optional<Observed>> named(Sought sought, Location location, String name) {
    Manifest manifest = sought.manifest();
    return switch (observation.named(
        sought.provider(), location, sought.schema(), name, sought.config())) {
      case Look.Failed(var failure) -> failed(sought, "cannot search for", failure);
      case Look.Found(List<Observed> all) -> {
        List<Observed> objects = all.stream().filter(o -> !isAnothers(manifest, o)).toList();
        List<Observed> ours = objects.stream().filter(object -> isOurs(sought, object)).toList();
        yield ours.size() == 1 || objects.isEmpty()
            ? Reported.of(ours.stream().findFirst())
            : nothing(OwnershipConflict.about(manifest, name, objects, ours));
      }
    };
  }

  /** What is known to be another declared resource cannot be this one, whatever its name. */
  private boolean isAnothers(Manifest manifest, Observed object) {
    return recordIndex
        .of(ObjectId.of(object))
        .map(applied -> applied.deployment().identity())
        .filter(identity -> !identity.equals(manifest.identity()) && declared.test(identity))
        .isPresent();
  }

  private boolean isOurs(Sought sought, Observed object) {
    Schema schema = sought.schema();
    if (recordIndex.isReleased(ObjectId.of(object))) {
      return false; // Who let it go has to adopt it.
    }
    if (schema.labels().isPresent()) {
      String namespace = sought.manifest().identity().namespace();
      return object.marks().managed().filter(namespace::equals).isPresent();
    }
    // Without labels a child is whoever's its parent is; anything else only the store can tell.
    return (schema.isChild() && sought.inOurs()) || recordIndex.of(ObjectId.of(object)).isPresent();
  }
}
