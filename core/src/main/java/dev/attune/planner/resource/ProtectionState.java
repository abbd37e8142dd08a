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

  public static boolean wasProtected(ResourcePlan work) {
    return work.observed().map(object -> object.marks().protection()).orElse(false)
        || (work.observed().isPresent()
            && work.recalled().map(LastApplied::protection).orElse(false));
  }

  /** Whether this plan takes the protection off. */
  public static boolean ends(ResourcePlan work) {
    return wasProtected(work) && work.manifest().settings().protection().equals(Optional.of(false));
  }

  /** Whether this plan puts protection on an object that is there and stays. */
  public static boolean begins(ResourcePlan work) {
    boolean stays = work.verdict() == Verdict.UNCHANGED || work.verdict() == Verdict.UPDATE;
    return stays && wants(work) && (!wasProtected(work) || hasLostItsLabel(work));
  }

  private static boolean hasLostItsLabel(ResourcePlan work) {
    return work.schema().labels().isPresent()
        && work.observed().filter(object -> !object.marks().protection()).isPresent();
  }

  public static boolean wants(ResourcePlan work) {
    return work.manifest().settings().protection().orElse(false);
  }
}
