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
  private final ReferenceGraph links;
  private final ResourcePlans works;

  public Prerequisites(ReferenceGraph links, ResourcePlans works) {
    this.links = links;
    this.works = works;
  }

  Collection<Manifest> by(Manifest manifest) {
    Collection<Manifest> direct = links.dependencies(manifest);
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
        collect(links.dependencies(target), all);
      }
    }
  }

  private boolean isLookedAt(Manifest manifest) {
    return works
        .first(manifest.identity())
        .filter(work -> work.verdict() == Verdict.LOOKED_UP)
        .isPresent();
  }
}
