package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.plan.PlanCode;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.provider.ParentId;
import dev.attune.schema.Catalogue;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Objects that nobody declares any more, inside of one that is replaced: the remote system would
 * delete them with the old one, and no plan would have shown it.
 */
public final class CascadedDeletes {
  private final Catalogue catalogue;
  private final Observation observation;
  private final RecordIndex recordIndex;

  public CascadedDeletes(Catalogue catalogue, Observation observation, RecordIndex recordIndex) {
    this.catalogue = catalogue;
    this.observation = observation;
    this.recordIndex = recordIndex;
  }

  public List<Diagnostic> by(List<ResourcePlan> resourcePlans, List<Removal> removals) {
    List<ResourcePlan> replaced =
        resourcePlans.stream()
            .filter(resourcePlan -> resourcePlan.verdict() == ResourcePlan.Verdict.REPLACE)
            .toList();
    if (replaced.isEmpty()) {
      return List.of();
    }
    Set<Identity> seenTo = new HashSet<>();
    resourcePlans.forEach(resourcePlan -> seenTo.add(resourcePlan.identity()));
    removals.forEach(removal -> seenTo.add(removal.identity()));
    List<Diagnostic> found = new ArrayList<>();
    for (LastApplied applied : recordIndex.newest()) {
      if (!seenTo.contains(applied.deployment().identity())) {
        replaced.stream()
            .filter(resourcePlan -> isInside(applied, resourcePlan) && isThere(applied))
            .forEach(
                resourcePlan -> found.add(lost(applied.deployment().identity(), resourcePlan)));
      }
    }
    return found;
  }

  private static boolean isInside(LastApplied applied, ResourcePlan resourcePlan) {
    return applied.provider().equals(resourcePlan.provider())
        && applied.dependencies().contains(resourcePlan.identity())
        && resourcePlan
            .observed()
            .filter(object ->
                new ParentId(object.location().type(), object.instance().id())
                    .isAmong(applied.parents()))
            .isPresent();
  }

  private boolean isThere(LastApplied applied) {
    Optional<Schema> schema = catalogue.find(applied.deployment().identity().type());
    return schema.isPresent()
        && !(observation.recalled(applied, schema.get(), MapValue.EMPTY)
                instanceof Look.Found(var objects)
            && objects.isEmpty());
  }

  private static Diagnostic lost(Identity child, ResourcePlan resourcePlan) {
    return Diagnostic.error(
            PlanCode.STILL_HELD,
            resourcePlan.identity()
                + " must be replaced, but its child "
                + child
                + " is not declared")
        .at(resourcePlan.manifest().origin().position())
        .hint("declare the child again, or delete it first: leave its list empty and use --prune");
  }
}
