package dev.attune.planner.resource;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.plan.PlanCode;
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
  private final Observation observation;
  private final RecordIndex recordIndex;
  private final Predicate<Identity> declared;

  /**
   * Where to look.
   *
   * @param location where the object lives, if the one around it is there
   * @param inOurs whether the object around it is ours, and not only looked up
   */
  record Where(String provider, Optional<Location> location, boolean inOurs) {}

  /**
   * @param declared whether a resource has a manifest
   */
  ObjectMatcher(Observation observation, RecordIndex recordIndex, Predicate<Identity> declared) {
    this.observation = observation;
    this.recordIndex = recordIndex;
    this.declared = declared;
  }

  /** The object, if there is one that is ours; everything in the way is reported. */
  Optional<Observed> match(
      Manifest manifest,
      Where where,
      Optional<LastApplied> recalled,
      MapValue config,
      Findings findings) {
    if (recalled.isPresent()) {
      Optional<Observed> known = known(manifest, recalled.get(), config, findings);
      known.ifPresent(object -> {
        renamed(manifest, where, object, config, findings);
        moved(manifest, where, object, config, findings);
      });
      if (known.isPresent() || findings.failed()) {
        return known;
      }
    }
    if (manifest.schema().occurrence() != Occurrence.MANY) {
      return where.location().flatMap(place -> only(manifest, where, place, config, findings));
    }
    Optional<String> name = NaturalKey.of(manifest, config);
    return where.location().isEmpty() || name.isEmpty()
        ? Optional.empty()
        : named(manifest, where, name.get(), config, findings);
  }

  /** A new name may be somebody else's already. */
  private void renamed(
      Manifest manifest, Where where, Observed object, MapValue config, Findings findings) {
    Optional<String> name = NaturalKey.of(manifest.schema(), config);
    if (name.isEmpty()
        || where.location().isEmpty()
        || NaturalKey.of(manifest.schema(), object.value())
            .filter(old -> NaturalKey.areSame(manifest.schema(), old, name.get()))
            .isPresent()) {
      return;
    }
    Look look =
        observation.named(
            where.provider(), where.location().get(), manifest.schema(), name.get(), config);
    if (look instanceof Look.Found(List<Observed> objects)) {
      objects.stream()
          .filter(other -> !ObjectId.of(other).equals(ObjectId.of(object)))
          .filter(other -> !isOurs(manifest, other, where))
          .findFirst()
          .ifPresent(other ->
              findings.add(
                  OwnershipConflict.about(manifest, name.get(), List.of(other), List.of())));
    }
  }

  /** Where an only one moves to, there may be one already. */
  private void moved(
      Manifest manifest, Where where, Observed object, MapValue config, Findings findings) {
    Schema schema = manifest.schema();
    boolean stays =
        where.provider().equals(object.provider())
            && where.location().equals(Optional.of(object.location()));
    if (stays || schema.occurrence() != Occurrence.AT_MOST_ONE || where.location().isEmpty()) {
      return;
    }
    Look look = observation.only(where.provider(), where.location().get(), schema, config);
    if (look instanceof Look.Found(List<Observed> objects)) {
      objects.stream()
          .filter(other -> recordIndex.of(ObjectId.of(other)).isEmpty())
          .findFirst()
          .ifPresent(other -> findings.add(OwnershipConflict.inPlace(manifest, other, false)));
    }
  }

  private Optional<Observed> known(
      Manifest manifest, LastApplied applied, MapValue config, Findings findings) {
    if (!observation.knows(applied.provider())) {
      findings.add(
          Diagnostic.error(
                  PlanCode.NO_PROVIDER,
                  manifest.identity()
                      + " was created by the provider '"
                      + applied.provider()
                      + "', which is no longer configured")
              .at(manifest.origin().position())
              .hint("add it to attune.yaml again until the resource has moved"));
      return Optional.empty();
    }
    return switch (observation.recalled(applied, manifest.schema(), config)) {
      case Look.Failed(var failure) -> {
        MapValue was = TypedValue.apply(manifest.schema().body(), applied.instance().value());
        findings.add(ProviderMessage.failure(manifest, "cannot read", failure, config, was));
        yield Optional.empty();
      }
      case Look.Found(List<Observed> objects) when objects.isEmpty() -> {
        findings.add(
            Diagnostic.warning(
                    PlanCode.DRIFTED,
                    manifest.identity()
                        + " was deleted outside Attune: '"
                        + applied.instance().id()
                        + "' no"
                        + " longer exists")
                .at(manifest.origin().position())
                .hint("Attune creates it again, unless another managed object has its name"));
        yield Optional.empty();
      }
      case Look.Found(List<Observed> objects) -> {
        foreign(manifest, objects.getFirst(), findings);
        yield Optional.of(objects.getFirst());
      }
    };
  }

  private static void foreign(Manifest manifest, Observed object, Findings findings) {
    object
        .marks()
        .managed()
        .filter(owner -> !owner.equals(manifest.identity().namespace()))
        .ifPresent(owner -> findings.add(OwnershipConflict.foreign(manifest, object, owner)));
  }

  /** What nobody made is whoever's declares it first; anything else may be somebody's. */
  private Optional<Observed> only(
      Manifest manifest, Where where, Location place, MapValue config, Findings findings) {
    return switch (observation.only(where.provider(), place, manifest.schema(), config)) {
      case Look.Failed(var failure) -> {
        findings.add(ProviderMessage.failure(manifest, "cannot read", failure, config));
        yield Optional.empty();
      }
      case Look.Found(List<Observed> objects) -> {
        Optional<Observed> object = objects.stream().findFirst();
        object.ifPresent(it -> foreign(manifest, it, findings));
        if (object.isPresent()
            && !findings.failed()
            && !manifest.schema().isAlwaysThere()
            && !isOurs(manifest, object.get(), where)) {
          findings.add(OwnershipConflict.inPlace(manifest, object.get(), where.inOurs()));
        }
        yield object;
      }
    };
  }

  private Optional<Observed> named(
      Manifest manifest, Where where, String name, MapValue config, Findings findings) {
    Location location = where.location().orElseThrow();
    return switch (observation.named(where.provider(), location, manifest.schema(), name, config)) {
      case Look.Failed(var failure) -> {
        findings.add(ProviderMessage.failure(manifest, "cannot search for", failure, config));
        yield Optional.empty();
      }
      case Look.Found(List<Observed> all) -> {
        List<Observed> objects = all.stream().filter(o -> !isAnothers(manifest, o)).toList();
        List<Observed> ours =
            objects.stream().filter(object -> isOurs(manifest, object, where)).toList();
        if (ours.size() == 1 || objects.isEmpty()) {
          yield ours.stream().findFirst();
        }
        findings.add(OwnershipConflict.about(manifest, name, objects, ours));
        yield Optional.empty();
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

  private boolean isOurs(Manifest manifest, Observed object, Where where) {
    Schema schema = manifest.schema();
    if (schema.labels().isPresent()) {
      return object.marks().managed().filter(manifest.identity().namespace()::equals).isPresent();
    }
    // Without labels a child is whoever's its parent is; anything else only the store can tell.
    return (schema.parent().isPresent() && where.inOurs())
        || recordIndex.of(ObjectId.of(object)).isPresent();
  }
}
