package dev.attune.planner.order;

import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.Desired;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.plan.Change;
import dev.attune.plan.Change.Referred;
import dev.attune.planner.prune.Removal;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.planner.resource.ResourcePlan.Verdict;
import dev.attune.planner.resource.ResourcePlans;
import dev.attune.schema.Schema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What the changes of a plan refer to: parents and targets, with their ids as far as known. */
final class ChangeLinks {
  private final ReferenceGraph referenceGraph;
  private final ResourcePlans resourcePlans;
  private final Map<ObjectId, String> names = new HashMap<>();

  ChangeLinks(ReferenceGraph referenceGraph, ResourcePlans resourcePlans, List<Removal> removals) {
    this.referenceGraph = referenceGraph;
    this.resourcePlans = resourcePlans;
    // Names are asked for by what goes alone, and mostly nothing does.
    if (!removals.isEmpty() || resourcePlans.all().stream().anyMatch(ChangeLinks::isReplaced)) {
      name(resourcePlans.all(), removals);
    }
  }

  private static boolean isReplaced(ResourcePlan resourcePlan) {
    return resourcePlan.verdict() == Verdict.REPLACE;
  }

  private void name(List<ResourcePlan> resourcePlans, List<Removal> removals) {
    removals.forEach(
        removal -> names.put(ObjectId.of(removal.observed()), removal.identity().name()));
    for (ResourcePlan resourcePlan : resourcePlans) {
      resourcePlan
          .observed()
          .ifPresent(object -> names.put(ObjectId.of(object), resourcePlan.identity().name()));
    }
  }

  Optional<Change.Parent> parent(ResourcePlan resourcePlan) {
    return referenceGraph
        .parent(resourcePlan.manifest())
        .map(Manifest::identity)
        .map(identity -> new Change.Parent(identity.name(), idOf(identity)));
  }

  /** The object that a live one lives in, which may be about to go as well. */
  Optional<Change.Parent> around(Observed object, Schema schema) {
    return ObjectId.of(object)
        .around(schema)
        .map(parent -> new Change.Parent(names.getOrDefault(parent, Change.UNKNOWN), parent.id()));
  }

  SortedMap<String, List<Referred>> references(ResourcePlan resourcePlan) {
    if (resourcePlan.desired().links().isEmpty()) {
      return Collections.emptySortedMap();
    }
    SortedMap<String, List<Referred>> references = new TreeMap<>();
    for (Desired.Link link : resourcePlan.desired().links()) {
      Identity target = link.target().identity();
      String path = link.reference().path().toString();
      references
          .computeIfAbsent(link.place(), _ -> new ArrayList<>(1))
          .add(new Referred(target.kind(), target.name(), path, idOf(target)));
    }
    return references;
  }

  /** The id of a declared resource, as far as it is known before apply. */
  private String idOf(Identity identity) {
    ResourcePlan resourcePlan = resourcePlans.first(identity).orElseThrow();
    boolean isNew = resourcePlan.verdict() == Verdict.CREATE || isReplaced(resourcePlan);
    return isNew
        ? Change.UNKNOWN
        : resourcePlan.observed().map(object -> object.instance().id()).orElse(Change.UNKNOWN);
  }
}
