package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.plan.PlanCode;
import dev.attune.planner.resource.ResourcePlan;
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
  private final RecordIndex recall;

  public CascadedDeletes(Catalogue catalogue, Observation observation, RecordIndex recall) {
    this.catalogue = catalogue;
    this.observation = observation;
    this.recall = recall;
  }

  public List<Diagnostic> by(List<ResourcePlan> works, List<Removal> removals) {
    List<ResourcePlan> replaced =
        works.stream().filter(work -> work.verdict() == ResourcePlan.Verdict.REPLACE).toList();
    if (replaced.isEmpty()) {
      return List.of();
    }
    Set<Identity> seenTo = new HashSet<>();
    works.forEach(work -> seenTo.add(work.identity()));
    removals.forEach(removal -> seenTo.add(removal.identity()));
    List<Diagnostic> found = new ArrayList<>();
    for (LastApplied applied : recall.newest()) {
      if (!seenTo.contains(applied.deployment().identity())) {
        replaced.stream()
            .filter(work -> isInside(applied, work) && isThere(applied))
            .forEach(work -> found.add(lost(applied.deployment().identity(), work)));
      }
    }
    return found;
  }

  private static boolean isInside(LastApplied applied, ResourcePlan work) {
    return applied.provider().equals(work.provider())
        && applied.dependencies().contains(work.identity())
        && work.observed()
            .filter(object -> applied.parents().contains(object.instance().id()))
            .isPresent();
  }

  private boolean isThere(LastApplied applied) {
    Optional<Schema> schema = catalogue.find(applied.deployment().identity().type());
    return schema.isPresent()
        && !(observation.recalled(applied, schema.get(), MapValue.EMPTY)
                instanceof Look.Found(var objects)
            && objects.isEmpty());
  }

  private static Diagnostic lost(Identity child, ResourcePlan work) {
    return Diagnostic.error(
            PlanCode.STILL_HELD,
            work.identity()
                + " must be replaced, and "
                + child
                + ", which is not declared, is in it")
        .at(work.manifest().origin().position())
        .hint("declare it again, or delete it first: with --prune and its list empty");
  }
}
