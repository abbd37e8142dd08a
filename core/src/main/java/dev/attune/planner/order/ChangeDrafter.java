package dev.attune.planner.order;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.Observed;
import dev.attune.plan.Action;
import dev.attune.plan.Change.Replacement;
import dev.attune.plan.FieldChanges;
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
import java.util.stream.Stream;

/** Turns what is to be done about each resource into drafts of changes. */
public final class ChangeDrafter {
  private final Providers providers;
  private final Prerequisites awaited;
  private final ChangeContents contents;
  private final List<Diagnostic> diagnostics;
  private final Map<Identity, DraftGroup> steps;
  private int drafts;

  /**
   * @param diagnostics takes what is found on the way
   */
  public ChangeDrafter(
      PlanRequest request,
      ReferenceGraph links,
      ResourcePlans works,
      List<Removal> removals,
      List<Diagnostic> diagnostics) {
    this.providers = request.providers();
    this.awaited = new Prerequisites(links, works);
    this.diagnostics = diagnostics;
    this.steps = HashMap.newHashMap(works.all().size());
    this.contents = new ChangeContents(request, links, works, removals);
  }

  /**
   * The steps for a resource; those of what it refers to are drafted already.
   *
   * @param works what is to be done about it, one a node
   */
  public DraftGroup draft(List<ResourcePlan> works) {
    ResourcePlan work = works.getFirst();
    DraftGroup drafted = work.node().isEmpty() ? draft(work) : placed(works);
    drafted.chain();
    steps.put(work.identity(), drafted);
    return drafted;
  }

  /** All that were drafted so far. */
  public Map<Identity, DraftGroup> steps() {
    return steps;
  }

  public ChangeDraft draft(Removal removal) {
    Action action = Action.ending(removal.schema());
    return draft(removal.identity(), action, contents.removal(removal));
  }

  private ChangeDraft draft(Identity identity, Action action, ChangeDraft.Content content) {
    return new ChangeDraft(drafts++, identity, action, List.of(), content);
  }

  private ChangeDraft write(ResourcePlan work, Action action, ChangeDraft.Content content) {
    List<String> later = DeferredValues.of(work, contents.parent(work));
    return new ChangeDraft(drafts++, work.identity(), action, later, content);
  }

  private DraftGroup draft(ResourcePlan work) {
    return switch (work.verdict()) {
      case LOOKED_UP, FAILED -> DraftGroup.NONE;
      case UNCHANGED, UPDATE, CREATE -> plain(work);
      case REPLACE -> replacement(work);
    };
  }

  private DraftGroup plain(ResourcePlan work) {
    Optional<ChangeDraft> unprotect = unprotect(work);
    Optional<ChangeDraft> write =
        switch (work.verdict()) {
          case CREATE -> Optional.of(create(work, Optional.empty()));
          case UPDATE -> Optional.of(write(work, Action.UPDATE, contents.update(work)));
          default -> Optional.empty();
        };
    Optional<ChangeDraft> protect =
        ProtectionState.begins(work)
            ? Optional.of(draft(work.identity(), Action.UPDATE, contents.protection(work, true)))
            : Optional.empty();
    return unprotect.isEmpty() && write.isEmpty() && protect.isEmpty()
        ? DraftGroup.NONE
        : new DraftGroup(unprotect, Optional.empty(), write, protect, Optional.empty());
  }

  private Optional<ChangeDraft> unprotect(ResourcePlan work) {
    return ProtectionState.ends(work)
        ? Optional.of(draft(work.identity(), Action.UPDATE, contents.protection(work, false)))
        : Optional.empty();
  }

  private ChangeDraft create(ResourcePlan work, Optional<Replacement> replacement) {
    return write(work, Action.CREATE, contents.create(work, replacement));
  }

  private DraftGroup replacement(ResourcePlan work) {
    Evidence evidence = evidence(work);
    if (evidence.isOverridden()) {
      diagnostics.add(overridden(work));
    }
    Decision decision = Decision.of(evidence);
    Replacement replacement =
        new Replacement(
            work.identity().namespace() + "/" + work.schema().type() + "/" + work.identity().name(),
            decision.order().word(),
            decision.decider().word(),
            work.reasons(),
            FieldChanges.of(work.diff()));
    Optional<ChangeDraft> unprotect = unprotect(work);
    Action ending = Action.ending(work.schema());
    ChangeDraft delete = draft(work.identity(), ending, contents.delete(work, replacement));
    ChangeDraft create = create(work, Optional.of(replacement));
    return new DraftGroup(
        unprotect,
        Optional.of(delete),
        Optional.of(create),
        Optional.empty(),
        Optional.of(decision));
  }

  private static Diagnostic overridden(ResourcePlan work) {
    return Diagnostic.warning(
            PlanCode.ORDER_OVERRIDDEN,
            work.identity()
                + " is deleted before it is made again, although its manifest says otherwise:"
                + " something that it refers to goes first")
        .at(work.manifest().origin().position())
        .hint("write attune.dev/delete-before-replace: \"false\" on what it refers to as well");
  }

  private Evidence evidence(ResourcePlan work) {
    Observed observed = work.observed().orElseThrow();
    boolean dependencyGoesFirst =
        awaited.by(work.manifest()).stream()
            .map(Manifest::identity)
            .map(identity -> steps.getOrDefault(identity, DraftGroup.NONE))
            .anyMatch(DraftGroup::deletesFirst);
    return new Evidence(
        work.manifest().settings().deleteBeforeReplace(),
        observed.instance().tainted(),
        !observed.provider().equals(work.provider()),
        dependencyGoesFirst,
        keepsUniqueName(work, observed));
  }

  private boolean keepsUniqueName(ResourcePlan work, Observed observed) {
    if (work.schema().keyFields().isEmpty()) {
      return work.schema().uniqueName()
          || providers.find(work.provider()).filter(Provider::deletesFirst).isPresent();
    }
    Optional<String> name = NaturalKey.of(work.schema(), work.config());
    return work.schema().uniqueName()
        && name.isPresent()
        && NaturalKey.of(work.schema(), observed.value())
            .filter(old -> NaturalKey.areSame(work.schema(), old, name.get()))
            .isPresent();
  }

  /** A placed resource is one change, whatever happens on its nodes; its protection is another. */
  private DraftGroup placed(List<ResourcePlan> works) {
    Optional<ChangeDraft> unprotect =
        protection(works.stream().filter(ProtectionState::ends), false);
    Optional<ChangeDraft> write = written(works);
    Optional<ChangeDraft> protect =
        protection(works.stream().filter(ProtectionState::begins), true);
    return new DraftGroup(unprotect, Optional.empty(), write, protect, Optional.empty());
  }

  private Optional<ChangeDraft> protection(Stream<ResourcePlan> nodes, boolean protects) {
    List<ResourcePlan> works = nodes.toList();
    return works.isEmpty()
        ? Optional.empty()
        : Optional.of(
            draft(
                works.getFirst().identity(),
                Action.UPDATE,
                contents.placedProtection(works, protects)));
  }

  private Optional<ChangeDraft> written(List<ResourcePlan> works) {
    List<ResourcePlan> changing =
        works.stream()
            .filter(work -> work.verdict() == Verdict.CREATE || work.verdict() == Verdict.UPDATE)
            .toList();
    boolean allNew = works.stream().allMatch(work -> work.verdict() == Verdict.CREATE);
    Action action = allNew ? Action.CREATE : Action.UPDATE;
    return changing.isEmpty()
        ? Optional.empty()
        : Optional.of(write(works.getFirst(), action, contents.placed(changing, action)));
  }
}
