package dev.attune.planner.resource;

import dev.attune.manifest.Identity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the planner found out about all that is declared, in its order and by resource. */
public final class ResourcePlans {
  private final List<ResourcePlan> all = new ArrayList<>();
  private final Map<Identity, List<ResourcePlan>> byResource = new LinkedHashMap<>();

  void add(ResourcePlan resourcePlan) {
    all.add(resourcePlan);
    List<ResourcePlan> before =
        byResource.putIfAbsent(resourcePlan.identity(), List.of(resourcePlan));
    if (before == null) {
      return; // Nearly all have but one.
    }
    if (before.size() == 1) {
      List<ResourcePlan> several = new ArrayList<>(before);
      several.add(resourcePlan);
      byResource.put(resourcePlan.identity(), several);
    } else {
      before.add(resourcePlan);
    }
  }

  public List<ResourcePlan> all() {
    return all;
  }

  /** Together what belongs to one resource, one a node. */
  public Collection<List<ResourcePlan>> byResource() {
    return byResource.values();
  }

  /** Those of a resource, one a node; nothing of what is not declared or had no turn yet. */
  public List<ResourcePlan> of(Identity identity) {
    return byResource.getOrDefault(identity, List.of());
  }

  /** The one of a resource, or of the first of its nodes. */
  public Optional<ResourcePlan> first(Identity identity) {
    return of(identity).stream().findFirst();
  }
}
