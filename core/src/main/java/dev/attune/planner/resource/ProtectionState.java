package dev.attune.planner.resource;

import dev.attune.manifest.ProtectionLevel;
import dev.attune.plan.Change.Protection.Changes;
import dev.attune.planner.resource.ResourcePlan.Verdict;
import dev.attune.store.LastApplied;
import java.util.Optional;

/**
 * How much a resource is protected now, and what the plan changes about that. The strictest of
 * manifest, store and live label counts; only a manifest that says "false" ends it.
 */
public final class ProtectionState {
  private ProtectionState() {}

  /** What store and live label say. */
  static ProtectionLevel now(ResourcePlan resourcePlan) {
    if (resourcePlan.observed().isEmpty()) {
      return ProtectionLevel.NONE;
    }
    return resourcePlan
        .recalled()
        .map(LastApplied::protection)
        .orElse(ProtectionLevel.NONE)
        .strictest(marked(resourcePlan));
  }

  private static ProtectionLevel marked(ResourcePlan resourcePlan) {
    return resourcePlan
        .observed()
        .map(object -> object.marks().protection())
        .orElse(ProtectionLevel.NONE);
  }

  /** What store and live label say, where this plan does not end it. */
  public static ProtectionLevel kept(ResourcePlan resourcePlan) {
    return ends(resourcePlan).isPresent() ? ProtectionLevel.NONE : now(resourcePlan);
  }

  /** What this plan takes off. */
  public static Optional<Changes> ends(ResourcePlan resourcePlan) {
    ProtectionLevel now = now(resourcePlan);
    return now != ProtectionLevel.NONE
            && resourcePlan
                .manifest()
                .settings()
                .protection()
                .equals(Optional.of(ProtectionLevel.NONE))
        ? Optional.of(new Changes(now, ProtectionLevel.NONE))
        : Optional.empty();
  }

  /** What this plan puts on an object that is there and stays, a lost label included. */
  public static Optional<Changes> begins(ResourcePlan resourcePlan) {
    boolean stays =
        resourcePlan.verdict() == Verdict.UNCHANGED || resourcePlan.verdict() == Verdict.UPDATE;
    ProtectionLevel declared = declared(resourcePlan);
    ProtectionLevel wanted = declared.strictest(now(resourcePlan));
    ProtectionLevel from = isLabelled(resourcePlan) ? marked(resourcePlan) : now(resourcePlan);
    return stays && declared != ProtectionLevel.NONE && wanted.isStricterThan(from)
        ? Optional.of(new Changes(from, wanted))
        : Optional.empty();
  }

  private static boolean isLabelled(ResourcePlan resourcePlan) {
    return resourcePlan.schema().labels().isPresent()
        && resourcePlan.recalled().filter(LastApplied::isOursByRecordAlone).isEmpty();
  }

  /** What the manifest says. */
  public static ProtectionLevel declared(ResourcePlan resourcePlan) {
    return resourcePlan.manifest().settings().protection().orElse(ProtectionLevel.NONE);
  }
}
