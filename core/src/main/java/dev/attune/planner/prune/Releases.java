package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.planner.resource.ResourcePlan.Verdict;
import dev.attune.planner.resource.ResourcePlans;
import dev.attune.provider.Failure;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Objects on record whose manifest only looks them up by now. Whoever writes "external" lets go:
 * the object stays, and is no longer ours.
 */
public final class Releases {
  private final Observation observation;
  private final RecordIndex recordIndex;

  public Releases(Observation observation, RecordIndex recordIndex) {
    this.observation = observation;
    this.recordIndex = recordIndex;
  }

  /** What is to be let go, and what was found on the way. */
  public FoundRemovals by(ResourcePlans resourcePlans) {
    List<ResourcePlan> external =
        resourcePlans.all().stream()
            .filter(resourcePlan -> resourcePlan.verdict() == Verdict.LOOKED_UP)
            .filter(resourcePlan -> resourcePlan.manifest().settings().external())
            .toList();
    if (external.isEmpty() || recordIndex.newest().isEmpty()) {
      return new FoundRemovals(List.of(), List.of());
    }
    List<Removal> removals = new ArrayList<>();
    List<Diagnostic> diagnostics = new ArrayList<>();
    Set<ObjectId> seen = new HashSet<>();
    for (ResourcePlan resourcePlan : external) {
      Schema schema = resourcePlan.schema();
      for (LastApplied applied : records(resourcePlan, resourcePlans)) {
        if (!seen.add(ObjectId.of(applied))) {
          continue;
        }
        switch (observation.recalled(applied, schema, MapValue.EMPTY)) {
          case Look.Found(List<Observed> objects) ->
              objects.forEach(
                  object -> removals.add(Removal.letGo(applied, schema, object, false)));
          case Look.Failed(Failure failure) ->
              diagnostics.add(
                  RecordedObjects.cannotLook(
                      applied,
                      schema,
                      failure,
                      Optional.of(resourcePlan.manifest().origin().position())));
        }
      }
    }
    return new FoundRemovals(removals, diagnostics);
  }

  /**
   * All that is to end, in order. What is let go is not deleted as well, although it still has our
   * label: its manifest may look up another object by now.
   */
  public static List<Removal> over(List<Removal> pruned, List<Removal> released) {
    Set<ObjectId> kept =
        released.stream()
            .map(removal -> ObjectId.of(removal.observed()))
            .collect(Collectors.toSet());
    return Stream.concat(
            pruned.stream().filter(removal -> !kept.contains(ObjectId.of(removal.observed()))),
            released.stream())
        .sorted(Removal.ORDER)
        .toList();
  }

  /** By its name, and by its object: the resource may have been called otherwise before. */
  private List<LastApplied> records(ResourcePlan external, ResourcePlans resourcePlans) {
    Identity identity = external.identity();
    Stream<LastApplied> named =
        recordIndex.newest().stream()
            .filter(applied -> applied.deployment().identity().equals(identity));
    Stream<LastApplied> same =
        external
            .observed()
            .flatMap(object -> recordIndex.of(ObjectId.of(object)))
            .filter(applied -> resourcePlans.of(applied.deployment().identity()).isEmpty())
            .stream();
    return Stream.concat(named, same).toList();
  }
}
