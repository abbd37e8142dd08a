package dev.attune.planner.order;

import dev.attune.compare.ReplacementCause;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.Observed;
import dev.attune.plan.Action;
import dev.attune.plan.Change.Protection.Changes;
import dev.attune.plan.Change.Replacement;
import dev.attune.plan.PlanCode;
import dev.attune.plan.PlanRequest;
import dev.attune.planner.prune.Removal;
import dev.attune.planner.resource.ProtectionState;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.planner.resource.ResourcePlan.Verdict;
import dev.attune.planner.resource.ResourcePlans;
import dev.attune.provider.Provider;
import dev.attune.provider.Providers;
import dev.attune.replace.Decision;
import dev.attune.replace.Evidence;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Turns what is to be done about each resource into drafts of changes. */
public final class ChangeDrafter {
  private final Providers providers;
  private final Prerequisites prerequisites;
  private final ChangeContents changeContents;
  private final Map<Identity, DraftGroup> draftGroups;
  private int drafts;

  public ChangeDrafter(
      PlanRequest request,
      ReferenceGraph referenceGraph,
      ResourcePlans resourcePlans,
      List<Removal> removals) {
    this.providers = request.providers();
    this.prerequisites = new Prerequisites(referenceGraph, resourcePlans);
    this.draftGroups = HashMap.newHashMap(resourcePlans.all().size());
    this.changeContents = new ChangeContents(request, referenceGraph, resourcePlans, removals);
  }

  /**
   * The steps for a resource; those of what it refers to are drafted already.
   *
   * @param resourcePlans what is to be done about it, one a node
   */
  public DraftGroup draft(List<ResourcePlan> resourcePlans) {
    ResourcePlan resourcePlan = resourcePlans.getFirst();
    DraftGroup drafted =
        resourcePlan.node().isEmpty() ? draft(resourcePlan) : placed(resourcePlans);
    drafted.chain();
    draftGroups.put(resourcePlan.identity(), drafted);
    return drafted;
  }

  /** All that were drafted so far. */
  public Map<Identity, DraftGroup> draftGroups() {
    return draftGroups;
  }

  public ChangeDraft draft(Removal removal) {
    return draft(removal.identity(), removal.action(), changeContents.removal(removal));
  }

  private ChangeDraft draft(Identity identity, Action action, ChangeDraft.Content content) {
    return new ChangeDraft(drafts++, identity, action, List.of(), content);
  }

  private ChangeDraft write(ResourcePlan resourcePlan, Action action, ChangeDraft.Content content) {
    List<String> later =
        DeferredValues.of(resourcePlan, changeContents.links().parent(resourcePlan));
    return new ChangeDraft(drafts++, resourcePlan.identity(), action, later, content);
  }

  private DraftGroup draft(ResourcePlan resourcePlan) {
    return switch (resourcePlan.verdict()) {
      case LOOKED_UP, FAILED -> DraftGroup.NONE;
      case UNCHANGED, UPDATE, CREATE -> plain(resourcePlan);
      case REPLACE -> replacement(resourcePlan);
    };
  }

  private DraftGroup plain(ResourcePlan resourcePlan) {
    Optional<ChangeDraft> unprotect = unprotect(resourcePlan);
    Optional<ChangeDraft> write =
        switch (resourcePlan.verdict()) {
          case CREATE -> Optional.of(create(resourcePlan, Optional.empty()));
          case UPDATE ->
              Optional.of(write(resourcePlan, Action.UPDATE, changeContents.update(resourcePlan)));
          default -> Optional.empty();
        };
    Optional<ChangeDraft> protect =
        ProtectionState.begins(resourcePlan).map(begins -> protection(resourcePlan, begins));
    return unprotect.isEmpty() && write.isEmpty() && protect.isEmpty()
        ? DraftGroup.NONE
        : DraftGroup.plain(unprotect, write, protect);
  }

  private Optional<ChangeDraft> unprotect(ResourcePlan resourcePlan) {
    return ProtectionState.ends(resourcePlan).map(ends -> protection(resourcePlan, ends));
  }

  private ChangeDraft protection(ResourcePlan resourcePlan, Changes to) {
    return draft(
        resourcePlan.identity(), Action.UPDATE, changeContents.protection(resourcePlan, to));
  }

  private ChangeDraft create(ResourcePlan resourcePlan, Optional<Replacement> replacement) {
    return write(resourcePlan, Action.CREATE, changeContents.create(resourcePlan, replacement));
  }

  private DraftGroup replacement(ResourcePlan resourcePlan) {
    Evidence evidence = evidence(resourcePlan);
    Decision decision = Decision.of(evidence);
    Replacement replacement =
        new Replacement(
            resourcePlan.identity().namespace()
                + "/"
                + resourcePlan.schema().type()
                + "/"
                + resourcePlan.identity().name(),
            decision.order().word(),
            decision.decider().word(),
            resourcePlan.causes().stream().map(ReplacementCause::words).toList(),
            ChangeContents.changes(resourcePlan));
    Optional<ChangeDraft> unprotect = unprotect(resourcePlan);
    Action ending = Action.ending(resourcePlan.schema());
    ChangeDraft delete =
        draft(resourcePlan.identity(), ending, changeContents.delete(resourcePlan, replacement));
    ChangeDraft create = create(resourcePlan, Optional.of(replacement));
    return new DraftGroup(
        unprotect,
        Optional.of(delete),
        Optional.of(create),
        Optional.empty(),
        Optional.of(decision),
        evidence.isOverridden() ? Optional.of(overridden(resourcePlan)) : Optional.empty());
  }

  private static Diagnostic overridden(ResourcePlan resourcePlan) {
    return Diagnostic.warning(
            PlanCode.ORDER_OVERRIDDEN,
            resourcePlan.identity()
                + " is deleted before it is created again, although its manifest says otherwise:"
                + " a resource that it refers to is deleted first")
        .at(resourcePlan.manifest().origin().position())
        .hint(
            "write attune.dev/delete-before-replace: \"false\" on the referenced resource as well");
  }

  private Evidence evidence(ResourcePlan resourcePlan) {
    Observed observed = resourcePlan.observed().orElseThrow();
    boolean dependencyGoesFirst =
        prerequisites.by(resourcePlan.manifest()).stream()
            .map(Manifest::identity)
            .map(identity -> draftGroups.getOrDefault(identity, DraftGroup.NONE))
            .anyMatch(DraftGroup::deletesFirst);
    return new Evidence(
        resourcePlan.manifest().settings().deleteBeforeReplace(),
        observed.instance().tainted(),
        !observed.provider().equals(resourcePlan.provider()),
        dependencyGoesFirst,
        keepsUniqueName(resourcePlan, observed));
  }

  private boolean keepsUniqueName(ResourcePlan resourcePlan, Observed observed) {
    if (resourcePlan.schema().keyFields().isEmpty()) {
      return resourcePlan.schema().uniqueName()
          || providers.find(resourcePlan.provider()).filter(Provider::deletesFirst).isPresent();
    }
    Optional<String> name = NaturalKey.of(resourcePlan.schema(), resourcePlan.config());
    return resourcePlan.schema().uniqueName()
        && name.isPresent()
        && NaturalKey.of(resourcePlan.schema(), observed.value())
            .filter(old -> NaturalKey.areSame(resourcePlan.schema(), old, name.get()))
            .isPresent();
  }

  /** A placed resource is one change, whatever happens on its nodes; its protection is another. */
  private DraftGroup placed(List<ResourcePlan> resourcePlans) {
    Optional<ChangeDraft> unprotect = placedProtection(resourcePlans, ProtectionState::ends);
    Optional<ChangeDraft> write = written(resourcePlans);
    Optional<ChangeDraft> protect = placedProtection(resourcePlans, ProtectionState::begins);
    return DraftGroup.plain(unprotect, write, protect);
  }

  /** One change for all nodes: the strictest level that one of them has, or is to have. */
  private Optional<ChangeDraft> placedProtection(
      List<ResourcePlan> nodes, Function<ResourcePlan, Optional<Changes>> change) {
    List<ResourcePlan> changing =
        nodes.stream().filter(node -> change.apply(node).isPresent()).toList();
    return changing.stream()
        .flatMap(node -> change.apply(node).stream())
        .reduce((one, other) ->
            new Changes(one.from().strictest(other.from()), one.to().strictest(other.to())))
        .map(to ->
            draft(
                changing.getFirst().identity(),
                Action.UPDATE,
                changeContents.placedProtection(changing, to)));
  }

  private Optional<ChangeDraft> written(List<ResourcePlan> resourcePlans) {
    List<ResourcePlan> changing =
        resourcePlans.stream()
            .filter(resourcePlan ->
                resourcePlan.verdict() == Verdict.CREATE
                    || resourcePlan.verdict() == Verdict.UPDATE)
            .toList();
    boolean allNew =
        resourcePlans.stream().allMatch(resourcePlan -> resourcePlan.verdict() == Verdict.CREATE);
    Action action = allNew ? Action.CREATE : Action.UPDATE;
    return changing.isEmpty()
        ? Optional.empty()
        : Optional.of(
            write(resourcePlans.getFirst(), action, changeContents.placed(changing, action)));
  }
}
