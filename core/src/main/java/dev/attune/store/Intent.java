package dev.attune.store;

import dev.attune.manifest.Identity;
import dev.attune.provider.Instance;
import dev.attune.value.MapValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A write that is about to be made, with all that is needed to find out later whether it was.
 *
 * @param id different from that of every other intent, and the same for each attempt at this write
 * @param run the run it belongs to
 * @param change what the plan calls the change
 * @param deployment what the object is, or will be
 * @param parents the ids of the objects around it, outermost first
 * @param name the natural key, where the kind has one
 * @param prior the object as it was before; none for a create
 * @param declared what a person declared, resolved, without what is written only
 * @param secrets keyed hashes of what is written only, by path
 * @param protection whether the object is protected afterwards
 * @param dependencies the resources it refers to directly, its parent included
 * @param payload what was declared before it was resolved, sealed
 * @param seen the ids of what was there before a create whose object tells nobody whose it is
 * @param doubt why it could not be found out what came of it; none while nobody has tried
 * @param version of the kind in which {@code declared} is written; none where nothing is declared
 */
public record Intent(
    String id,
    String run,
    String change,
    Kind kind,
    Deployment deployment,
    String provider,
    List<String> parents,
    Optional<String> name,
    Optional<Instance> prior,
    MapValue declared,
    Map<String, String> secrets,
    Optional<String> configHash,
    boolean protection,
    List<Identity> dependencies,
    Optional<String> payload,
    List<String> seen,
    Optional<String> doubt,
    Optional<String> version) {

  /** What is about to happen to the object. */
  public enum Kind {
    CREATE,
    UPDATE,
    DELETE,
    /** Nothing: only what is recorded of it changes. */
    RECORD
  }

  public Intent {
    parents = List.copyOf(parents);
    secrets = Map.copyOf(secrets);
    dependencies = List.copyOf(dependencies);
    seen = List.copyOf(seen);
  }

  /** The same as an intent of another kind. */
  public Intent as(Kind other) {
    return copy(other, seen, doubt);
  }

  /** The same, knowing what was there before. */
  public Intent seeing(List<String> ids) {
    return copy(kind, ids, doubt);
  }

  /** The same, of which nobody could find out what came of it. */
  public Intent doubted(String why) {
    return copy(kind, seen, Optional.of(why));
  }

  private Intent copy(Kind newKind, List<String> newSeen, Optional<String> newDoubt) {
    return new Intent(
        id,
        run,
        change,
        newKind,
        deployment,
        provider,
        parents,
        name,
        prior,
        declared,
        secrets,
        configHash,
        protection,
        dependencies,
        payload,
        newSeen,
        newDoubt,
        version);
  }

  /** The record of it, once it is known what the object became. */
  public LastApplied applied(Instance instance, Optional<String> fingerprint) {
    return new LastApplied(
        deployment,
        provider,
        parents,
        instance,
        declared,
        secrets,
        configHash,
        fingerprint,
        protection,
        dependencies,
        version,
        List.of());
  }
}
