package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.observe.PlacedResource;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.Observation;
import dev.attune.plan.PlanRequest;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds what is ours and no longer declared: what the store knows, and what {@link
 * UndeclaredObjects} finds beside it. All of it only inside the scope of the project.
 */
public final class Pruner {
  private final PlanRequest request;
  private final Observation observation;
  private final RecordIndex recordIndex;
  private final List<ResourcePlan> resourcePlans;
  private final RemovalSet removalSet;
  private final RecordedObjects objects;
  private final RecordedParents parents;
  private final RecordedRemovals removals;

  public Pruner(
      PlanRequest request,
      Observation observation,
      RecordIndex recordIndex,
      List<ResourcePlan> resourcePlans) {
    this.request = request;
    this.observation = observation;
    this.recordIndex = recordIndex;
    this.resourcePlans = resourcePlans;
    this.removalSet = new RemovalSet(recordIndex, resourcePlans);
    this.objects = new RecordedObjects(request, observation);
    this.parents = new RecordedParents(request.catalogue(), recordIndex);
    this.removals = new RecordedRemovals(recordIndex, objects, parents, removalSet);
  }

  /** Only what a replacement left behind. */
  public FoundRemovals leftBehind() {
    List<Diagnostic> found = removals.addLeftBehind();
    return new FoundRemovals(removalSet.all(), found);
  }

  /** Whatever is in scope and no longer declared. */
  public FoundRemovals undeclared() {
    List<Diagnostic> found = new ArrayList<>(removals.addLeftBehind());
    PruneScope scope = new PruneScope(request);
    Set<PlacedResource> declared =
        resourcePlans.stream()
            .map(resourcePlan -> new PlacedResource(resourcePlan.identity(), resourcePlan.node()))
            .collect(Collectors.toSet());
    List<LastApplied> undeclared =
        recordIndex.newest().stream()
            .filter(applied -> !declared.contains(PlacedResource.of(applied.deployment())))
            .toList();
    found.addAll(
        removals.add(inScope(undeclared, scope).stream().sorted(RecordedRemovals.PARENTS_FIRST)));
    found.addAll(
        new UndeclaredObjects(request, observation, recordIndex, scope, removalSet)
            .find(resourcePlans));
    return new FoundRemovals(removalSet.all(), found);
  }

  /**
   * A child goes with its parent, whoever speaks of it: the remote system would take it along. What
   * is only forgotten takes nothing along, unless what it stands in goes.
   */
  private List<LastApplied> inScope(List<LastApplied> undeclared, PruneScope scope) {
    List<LastApplied> going = new ArrayList<>();
    Set<PlacedResource> seen = new HashSet<>();
    Set<Identity> gone = new HashSet<>();
    boolean more = true;
    while (more) {
      more = false;
      for (LastApplied applied : undeclared) {
        Identity identity = applied.deployment().identity();
        Optional<Identity> parent = parents.parentOf(applied);
        boolean swept = parent.filter(gone::contains).isPresent();
        if ((swept || scope.holds(identity, parent))
            && seen.add(PlacedResource.of(applied.deployment()))) {
          going.add(applied);
          if (swept || !objects.schema(applied).map(Schema::isAlwaysThere).orElse(false)) {
            gone.add(identity);
          }
          more = true;
        }
      }
    }
    return going;
  }
}
