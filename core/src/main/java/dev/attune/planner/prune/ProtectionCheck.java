package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.UnclearPlace;
import dev.attune.plan.Action;
import dev.attune.plan.PlanCode;
import dev.attune.planner.resource.LostLabel;
import dev.attune.planner.resource.ProtectionState;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.planner.resource.ResourcePlan.Verdict;
import dev.attune.planner.resource.ResourcePlans;
import dev.attune.provider.ParentId;
import dev.attune.store.LastApplied;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the changes that protection forbids: those of a protected resource, and of everything
 * inside it.
 */
public final class ProtectionCheck {
  private final ResourcePlans resourcePlans;
  private final Map<ObjectId, ResourcePlan> byObject = new HashMap<>();
  private final ReferenceGraph referenceGraph;
  private final List<LastApplied> recorded;

  /**
   * @param recorded what we applied and is still there, declared or not
   */
  public ProtectionCheck(
      ResourcePlans resourcePlans, ReferenceGraph referenceGraph, List<LastApplied> recorded) {
    this.resourcePlans = resourcePlans;
    this.referenceGraph = referenceGraph;
    this.recorded = recorded;
  }

  /** The resource around this one, if it is declared. */
  Optional<ResourcePlan> parent(ResourcePlan resourcePlan) {
    return referenceGraph
        .parent(resourcePlan.manifest())
        .map(Manifest::identity)
        .flatMap(resourcePlans::first);
  }

  /** Every change that protection forbids. */
  public List<Diagnostic> violations(List<Removal> removals) {
    List<Diagnostic> changed =
        resourcePlans.all().stream()
            .filter(resourcePlan ->
                resourcePlan.verdict() == Verdict.UPDATE
                    || resourcePlan.verdict() == Verdict.REPLACE)
            .filter(resourcePlan -> !LostLabel.isAllThatChanges(resourcePlan))
            .flatMap(resourcePlan ->
                guard(resourcePlan, resourcePlan.verdict() == Verdict.REPLACE)
                    .map(guard -> violation(resourcePlan, guard))
                    .stream())
            .toList();
    return Stream.of(changed, removed(removals), swept(removals)).flatMap(List::stream).toList();
  }

  private List<Diagnostic> removed(List<Removal> removals) {
    if (removals.isEmpty()) {
      return List.of();
    }
    for (ResourcePlan resourcePlan : resourcePlans.all()) {
      resourcePlan.observed().ifPresent(object -> byObject.put(ObjectId.of(object), resourcePlan));
    }
    Map<ObjectId, Removal> going = new HashMap<>();
    removals.forEach(removal -> going.put(ObjectId.of(removal.observed()), removal));
    return removals.stream().flatMap(removal -> violation(removal, going).stream()).toList();
  }

  private static List<String> texts(Observed object) {
    return new ParentId(object.location().type(), object.instance().id()).texts();
  }

  /** What is protected and would go with the object that it lives in, though nobody says so. */
  private List<Diagnostic> swept(List<Removal> removals) {
    Set<String> going = new HashSet<>();
    resourcePlans.all().stream()
        .filter(resourcePlan -> resourcePlan.verdict() == Verdict.REPLACE)
        .filter(resourcePlan -> Action.ending(resourcePlan.schema()) == Action.DELETE)
        .flatMap(resourcePlan -> resourcePlan.observed().stream())
        .forEach(object -> going.addAll(texts(object)));
    Set<Identity> told = new HashSet<>();
    for (Removal removal : removals) {
      if (removal.isDeleted()) {
        going.addAll(texts(removal.observed()));
      }
      told.add(removal.identity());
    }
    return recorded.stream()
        .filter(applied -> applied.protection().forbidsDeletes())
        .filter(applied -> !told.contains(applied.deployment().identity()))
        .filter(applied -> resourcePlans.of(applied.deployment().identity()).isEmpty())
        .filter(applied -> applied.parents().stream().anyMatch(going::contains))
        .map(applied ->
            Diagnostic.error(
                    PlanCode.PROTECTED,
                    applied.deployment().identity()
                        + " ('"
                        + applied.instance().id()
                        + "') is protected, but its parent would be deleted")
                .hint("declare it again, or unprotect it before you delete its parent"))
        .toList();
  }

  /**
   * The resource whose protection forbids to change this one: itself, or one around it.
   *
   * @param goes whether it is deleted or replaced
   */
  private Optional<ResourcePlan> guard(ResourcePlan resourcePlan, boolean goes) {
    Optional<ResourcePlan> at = Optional.of(resourcePlan);
    while (at.isPresent()) {
      boolean isReplaced = at.get().verdict() == Verdict.REPLACE;
      ProtectionLevel kept = ProtectionState.kept(at.get());
      if (kept.forbidsChanges()
          || (goes && kept.forbidsDeletes())
          || (isReplaced && ProtectionState.declared(at.get()).forbidsDeletes())) {
        return at;
      }
      at = parent(at.get());
    }
    return Optional.empty();
  }

  private static Diagnostic violation(ResourcePlan resourcePlan, ResourcePlan guard) {
    String by =
        guard.identity().equals(resourcePlan.identity())
            ? resourcePlan.identity() + " is protected"
            : resourcePlan.identity() + " is protected by its parent " + guard.identity();
    String what =
        resourcePlan.verdict() == Verdict.REPLACE
            ? "replaced"
            : "updated ("
                + String.join(
                    ", ",
                    resourcePlan.diff().differences().stream()
                        .limit(5)
                        .map(difference -> difference.shown().toString())
                        .toList())
                + ")";
    return Diagnostic.error(PlanCode.PROTECTED, by + " and would be " + what)
        .at(resourcePlan.manifest().origin().position())
        .hint(Hint.unprotect(guard.identity().toString()));
  }

  private Optional<Diagnostic> violation(Removal removal, Map<ObjectId, Removal> going) {
    String what = removal.identity() + " ('" + removal.observed().instance().id() + "')";
    String gone = removal.isDeleted() ? "deleted" : "forgotten";
    Removal at = removal;
    while (at.equals(removal)
        ? at.protection() == ProtectionLevel.NONE
        : !removal.isForbiddenBy(at.protection())) {
      if (removal.isDeleted() && ObjectId.of(at.observed()).isPlacedUnclearly(at.schema())) {
        return Optional.of(
            Diagnostic.error(PlanCode.PROTECTED, UnclearPlace.message(at.identity(), at.schema()))
                .hint(UnclearPlace.hint(at.identity())));
      }
      Optional<ObjectId> around = ObjectId.of(at.observed()).around(at.schema());
      Optional<ResourcePlan> guard =
          around.map(byObject::get).flatMap(parent -> guard(parent, removal.isDeleted()));
      if (guard.isPresent()) {
        return Optional.of(by(what, guard.get().identity(), gone));
      }
      Removal outer = around.map(going::get).orElse(null);
      if (outer == null) {
        return around
            .flatMap(parent -> recordedGuard(parent, removal))
            .map(parent -> by(what, parent, gone));
      }
      at = outer;
    }
    boolean itself = at.equals(removal);
    String by = itself ? "" : " by its parent " + at.identity();
    return Optional.of(
        Diagnostic.error(PlanCode.PROTECTED, what + " is protected" + by + " and would be " + gone)
            .hint(
                "declare "
                    + (itself ? "it" : at.identity())
                    + " with attune.dev/protected: \"false\" and apply; then it can be "
                    + gone));
  }

  private static Diagnostic by(String what, Identity parent, String gone) {
    return Diagnostic.error(
            PlanCode.PROTECTED,
            what + " is protected by its parent " + parent + " and would be " + gone)
        .hint(Hint.unprotect(parent.toString()));
  }

  /** What this plan does not speak of is protected by what is on record of it. */
  private Optional<Identity> recordedGuard(ObjectId object, Removal removal) {
    return recorded.stream()
        .filter(applied -> ObjectId.of(applied).equals(object))
        .filter(applied -> removal.isForbiddenBy(applied.protection()))
        .map(applied -> applied.deployment().identity())
        .filter(identity -> resourcePlans.of(identity).isEmpty())
        .findFirst();
  }
}
