package dev.attune.planner.resource;

import dev.attune.planner.resource.ResourcePlan.Verdict;
import dev.attune.store.LastApplied;
import java.util.Optional;

/**
 * Whether a resource is protected now, and whether the plan starts or ends that. It is protected if
 * its manifest, the store or its live label says so; only a manifest that says "false" ends it.
 */
public final class ProtectionState {
  private ProtectionState() {}

  public static boolean wasProtected(ResourcePlan resourcePlan) {
    return resourcePlan.observed().map(object -> object.marks().protection()).orElse(false)
        || (resourcePlan.observed().isPresent()
            && resourcePlan.recalled().map(LastApplied::protection).orElse(false));
  }

  /** Whether this plan takes the protection off. */
  public static boolean ends(ResourcePlan resourcePlan) {
    return wasProtected(resourcePlan)
        && resourcePlan.manifest().settings().protection().equals(Optional.of(false));
  }

  /** Whether this plan puts protection on an object that is there and stays. */
  public static boolean begins(ResourcePlan resourcePlan) {
    boolean stays =
        resourcePlan.verdict() == Verdict.UNCHANGED || resourcePlan.verdict() == Verdict.UPDATE;
    return stays
        && isDeclared(resourcePlan)
        && (!wasProtected(resourcePlan) || hasLostItsLabel(resourcePlan));
  }

  private static boolean hasLostItsLabel(ResourcePlan resourcePlan) {
    return resourcePlan.schema().labels().isPresent()
        && resourcePlan.recalled().filter(LastApplied::isOursByRecordAlone).isEmpty()
        && resourcePlan.observed().filter(object -> !object.marks().protection()).isPresent();
  }

  /** Whether the manifest says that it is to be protected. */
  public static boolean isDeclared(ResourcePlan resourcePlan) {
    return resourcePlan.manifest().settings().protection().orElse(false);
  }
}
