package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.observe.Observed;
import dev.attune.plan.PlanCode;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.schema.TypeName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Objects that are to go although something declared will still hold their ids. */
public final class DanglingIds {
  private record Id(String provider, TypeName kind, String id) {}

  private DanglingIds() {}

  public static List<Diagnostic> among(List<ResourcePlan> resourcePlans, List<Removal> removals) {
    if (removals.isEmpty()) {
      return List.of();
    }
    Map<Id, Removal> going = new HashMap<>();
    for (Removal removal : removals) {
      Observed object = removal.observed();
      if (removal.isDeleted()) {
        going.put(
            new Id(object.provider(), removal.schema().type(), object.instance().id()), removal);
      }
    }
    List<Diagnostic> found = new ArrayList<>();
    for (ResourcePlan resourcePlan : resourcePlans) {
      ReferencedIds.in(
          resourcePlan.planned(),
          resourcePlan.schema().body(),
          (kind, id) -> {
            Removal removal = going.get(new Id(resourcePlan.provider(), kind, id));
            if (removal != null) {
              found.add(held(resourcePlan, removal));
            }
          });
    }
    return found;
  }

  private static Diagnostic held(ResourcePlan resourcePlan, Removal removal) {
    return Diagnostic.error(
            PlanCode.STILL_HELD,
            removal.identity()
                + " ('"
                + removal.observed().instance().id()
                + "') would be deleted, but "
                + resourcePlan.identity()
                + " still contains its id")
        .at(resourcePlan.manifest().origin().position())
        .hint("declare it, or first remove its id from " + resourcePlan.identity());
  }
}
