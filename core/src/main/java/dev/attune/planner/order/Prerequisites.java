package dev.attune.planner.order;

import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.planner.resource.ResourcePlan.Verdict;
import dev.attune.planner.resource.ResourcePlans;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the change of a resource waits for: what it refers to and, where that is only looked at and
 * so never changes itself, what stands behind it.
 */
public final class Prerequisites {
  private final ReferenceGraph referenceGraph;
  private final ResourcePlans resourcePlans;

  public Prerequisites(ReferenceGraph referenceGraph, ResourcePlans resourcePlans) {
    this.referenceGraph = referenceGraph;
    this.resourcePlans = resourcePlans;
  }

  Collection<Manifest> by(Manifest manifest) {
    Collection<Manifest> direct = referenceGraph.dependencies(manifest);
    if (direct.stream().noneMatch(this::isLookedAt)) { // Nearly all.
      return direct;
    }
    Map<Identity, Manifest> all = new LinkedHashMap<>();
    collect(direct, all);
    return all.values();
  }

  private void collect(Collection<Manifest> targets, Map<Identity, Manifest> all) {
    for (Manifest target : targets) {
      if (all.putIfAbsent(target.identity(), target) == null && isLookedAt(target)) {
        collect(referenceGraph.dependencies(target), all);
      }
    }
  }

  private boolean isLookedAt(Manifest manifest) {
    return resourcePlans
        .first(manifest.identity())
        .filter(resourcePlan -> resourcePlan.verdict() == Verdict.LOOKED_UP)
        .isPresent();
  }
}
