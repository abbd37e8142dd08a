package dev.attune.plan;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.Links;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.Observed;
import dev.attune.plan.Change.Replacement;
import dev.attune.plan.Work.Verdict;
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
final class Drafting {
  private final Providers providers;
  private final Awaited awaited;
  private final Contents contents;
  private final List<Diagnostic> diagnostics;
  private final Map<Identity, Steps> steps;
  private int drafts;

  /**
   * @param diagnostics takes what is found on the way
   */
  Drafting(
      PlanRequest request,
      Links links,
      Works works,
      List<Removal> removals,
      List<Diagnostic> diagnostics) {
    this.providers = request.providers();
    this.awaited = new Awaited(links, works);
    this.diagnostics = diagnostics;
    this.steps = HashMap.newHashMap(works.all().size());
    this.contents = new Contents(request, links, works, removals);
  }

  /**
   * The steps for a resource; those of what it refers to are drafted already.
   *
   * @param works what is to be done about it, one a node
   */
  Steps draft(List<Work> works) {
    Work work = works.getFirst();
    Steps drafted = work.node().isEmpty() ? draft(work) : placed(works);
    drafted.chain();
    steps.put(work.identity(), drafted);
    return drafted;
  }

  /** All that were drafted so far. */
  Map<Identity, Steps> steps() {
    return steps;
  }

  Draft draft(Removal removal) {
    Action action = Action.ending(removal.schema());
    return draft(removal.identity(), action, contents.removal(removal));
  }

  private Draft draft(Identity identity, Action action, Draft.Content content) {
    return new Draft(drafts++, identity, action, List.of(), content);
  }

  private Draft write(Work work, Action action, Draft.Content content) {
    List<String> later = Later.of(work, contents.parent(work));
    return new Draft(drafts++, work.identity(), action, later, content);
  }

  private Steps draft(Work work) {
    return switch (work.verdict()) {
      case LOOKED_UP, FAILED -> Steps.NONE;
      case UNCHANGED, UPDATE, CREATE -> plain(work);
      case REPLACE -> replacement(work);
    };
  }

  private Steps plain(Work work) {
    Optional<Draft> unprotect = unprotect(work);
    Optional<Draft> write =
        switch (work.verdict()) {
          case CREATE -> Optional.of(create(work, Optional.empty()));
          case UPDATE -> Optional.of(write(work, Action.UPDATE, contents.update(work)));
          default -> Optional.empty();
        };
    Optional<Draft> protect =
        ProtectionState.begins(work)
            ? Optional.of(draft(work.identity(), Action.UPDATE, contents.protection(work, true)))
            : Optional.empty();
    return unprotect.isEmpty() && write.isEmpty() && protect.isEmpty()
        ? Steps.NONE
        : new Steps(unprotect, Optional.empty(), write, protect, Optional.empty());
  }

  private Optional<Draft> unprotect(Work work) {
    return ProtectionState.ends(work)
        ? Optional.of(draft(work.identity(), Action.UPDATE, contents.protection(work, false)))
        : Optional.empty();
  }

  private Draft create(Work work, Optional<Replacement> replacement) {
    return write(work, Action.CREATE, contents.create(work, replacement));
  }

  private Steps replacement(Work work) {
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
    Optional<Draft> unprotect = unprotect(work);
    Action ending = Action.ending(work.schema());
    Draft delete = draft(work.identity(), ending, contents.delete(work, replacement));
    Draft create = create(work, Optional.of(replacement));
    return new Steps(
        unprotect,
        Optional.of(delete),
        Optional.of(create),
        Optional.empty(),
        Optional.of(decision));
  }

  private static Diagnostic overridden(Work work) {
    return Diagnostic.warning(
            PlanCode.ORDER_OVERRIDDEN,
            work.identity()
                + " is deleted before it is made again, although its manifest says otherwise:"
                + " something that it refers to goes first")
        .at(work.manifest().origin().position())
        .hint("write attune.dev/delete-before-replace: \"false\" on what it refers to as well");
  }

  private Evidence evidence(Work work) {
    Observed observed = work.observed().orElseThrow();
    boolean dependencyGoesFirst =
        awaited.by(work.manifest()).stream()
            .map(Manifest::identity)
            .map(identity -> steps.getOrDefault(identity, Steps.NONE))
            .anyMatch(Steps::deletesFirst);
    return new Evidence(
        work.manifest().settings().deleteBeforeReplace(),
        observed.instance().tainted(),
        !observed.provider().equals(work.provider()),
        dependencyGoesFirst,
        keepsUniqueName(work, observed));
  }

  private boolean keepsUniqueName(Work work, Observed observed) {
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
  private Steps placed(List<Work> works) {
    Optional<Draft> unprotect = protection(works.stream().filter(ProtectionState::ends), false);
    Optional<Draft> write = written(works);
    Optional<Draft> protect = protection(works.stream().filter(ProtectionState::begins), true);
    return new Steps(unprotect, Optional.empty(), write, protect, Optional.empty());
  }

  private Optional<Draft> protection(Stream<Work> nodes, boolean protects) {
    List<Work> works = nodes.toList();
    return works.isEmpty()
        ? Optional.empty()
        : Optional.of(
            draft(
                works.getFirst().identity(),
                Action.UPDATE,
                contents.placedProtection(works, protects)));
  }

  private Optional<Draft> written(List<Work> works) {
    List<Work> changing =
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
