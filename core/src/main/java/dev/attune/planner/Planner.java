package dev.attune.planner;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.Labels;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.load.ManifestSecrets;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.observe.Place;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.InstanceFailure;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Prefetch;
import dev.attune.observe.read.Remark;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanBasis;
import dev.attune.plan.PlanCode;
import dev.attune.plan.PlanRequest;
import dev.attune.plan.PlanResult;
import dev.attune.plan.file.PlanDocument;
import dev.attune.planner.order.ChangeDraft;
import dev.attune.planner.order.ChangeDrafter;
import dev.attune.planner.order.ChangeIds;
import dev.attune.planner.order.Dependencies;
import dev.attune.planner.order.DraftGroup;
import dev.attune.planner.order.ExecutionOrder;
import dev.attune.planner.order.ExecutionOrder.Order;
import dev.attune.planner.order.Prerequisites;
import dev.attune.planner.prune.CascadedDeletes;
import dev.attune.planner.prune.DanglingIds;
import dev.attune.planner.prune.DestroyedObjects;
import dev.attune.planner.prune.FoundRemovals;
import dev.attune.planner.prune.InnerObjects;
import dev.attune.planner.prune.NamedReleases;
import dev.attune.planner.prune.ProtectionCheck;
import dev.attune.planner.prune.Pruner;
import dev.attune.planner.prune.Releases;
import dev.attune.planner.prune.Removal;
import dev.attune.planner.resource.NameCollisions;
import dev.attune.planner.resource.ParallelPlanner;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.planner.resource.ResourcePlanner;
import dev.attune.planner.resource.ResourcePlanner.Found;
import dev.attune.planner.resource.ResourcePlans;
import dev.attune.provider.Location;
import dev.attune.store.LastApplied;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the plan: the entry of this package. */
public final class Planner {
  private final PlanRequest request;
  private final ReferenceGraph referenceGraph;
  private final RecordIndex recordIndex;
  private final Observation observation;

  private Planner(PlanRequest request, RecordIndex recordIndex, Observation observation) {
    this.request = request;
    this.referenceGraph = new ReferenceGraph(request.loaded());
    this.recordIndex = recordIndex;
    this.observation = observation;
  }

  /** The plan, or everything that keeps one from being made. */
  public static PlanResult plan(PlanRequest request) {
    RecordIndex recordIndex = new RecordIndex(request.store());
    Observation observation =
        new Observation(request.providers(), Labels.of(request.project().labelPrefix()));
    // What is there is on its way before anybody has looked at the manifests.
    try (Prefetch _ = observation.ahead(recordIndex.all(), () -> false)) {
      Planner planner = new Planner(request, recordIndex, observation);
      PlanResult made = planner.plan();
      return new PlanResult(
          made.plan(),
          ManifestSecrets.veil(
              InstanceFailure.once(made.diagnostics(), request.providers()),
              request.loaded().manifests(),
              request.loaded().diagnostics()));
    }
  }

  private PlanResult plan() {
    List<Diagnostic> found = new ArrayList<>();
    Resources resources = resources();
    found.addAll(resources.diagnostics());
    ResourcePlans resourcePlans = resources.plans();
    found.addAll(NameCollisions.among(resourcePlans.all()));
    FoundRemovals pruned = pruned(resourcePlans.all());
    found.addAll(pruned.diagnostics());
    FoundRemovals released = new Releases(observation, recordIndex).by(resourcePlans);
    found.addAll(released.diagnostics());
    List<Removal> removals = Releases.over(pruned.removals(), released.removals());
    found.addAll(DanglingIds.among(resourcePlans.all(), removals));
    found.addAll(
        new CascadedDeletes(request.catalogue(), observation, recordIndex)
            .by(resourcePlans.all(), removals));
    found.addAll(remarks());
    found.addAll(
        new ProtectionCheck(resourcePlans, referenceGraph, recordIndex.newest())
            .violations(removals));
    if (found.stream().noneMatch(Diagnostic::isError)) { // Else nothing goes.
      found.addAll(new InnerObjects(request, observation).goingWith(removals, resourcePlans.all()));
    }
    return found.stream().anyMatch(Diagnostic::isError)
        ? new PlanResult(Optional.empty(), found)
        : ordered(resourcePlans, removals, found);
  }

  /** What providers said beside what they were asked, with its place. */
  private List<Diagnostic> remarks() {
    List<Remark> remarks = observation.remarks();
    if (remarks.isEmpty()) {
      return List.of();
    }
    Map<Identity, Manifest> declared = new HashMap<>();
    request.loaded().manifests().forEach(each -> declared.put(each.identity(), each));
    return remarks.stream()
        .map(remark -> remark.placed(identity -> Optional.ofNullable(declared.get(identity))))
        .toList();
  }

  /**
   * The plan, unless its changes wait for each other.
   *
   * @param found what was found before: none of it is an error
   */
  private PlanResult ordered(
      ResourcePlans resourcePlans, List<Removal> removals, List<Diagnostic> found) {
    Drafts drafts = drafts(resourcePlans, removals);
    List<Diagnostic> all = new ArrayList<>(found);
    all.addAll(drafts.diagnostics());
    return switch (ExecutionOrder.of(drafts.changes())) {
      case Order.Cycle(List<ChangeDraft> cycle) -> {
        all.add(cycle(cycle));
        yield new PlanResult(Optional.empty(), all);
      }
      case Order.Sorted(List<ChangeDraft> sorted) ->
          new PlanResult(Optional.of(plan(sorted, all)), all);
    };
  }

  /** What is to be done about all that is declared, and what was found on the way. */
  private record Resources(ResourcePlans plans, List<Diagnostic> diagnostics) {}

  private Resources resources() {
    ResourcePlanner resourcePlanner =
        new ResourcePlanner(request, referenceGraph, observation, recordIndex);
    List<Diagnostic> diagnostics = new ArrayList<>();
    // What is to go needs no plan of what it will be.
    List<Manifest> planned = request.mode().ends() ? List.of() : referenceGraph.inOrder();
    observation.expect(vacant(planned));
    ParallelPlanner parallelPlanner = ParallelPlanner.run(planned, resourcePlanner);
    for (int i = 0; i < planned.size(); i++) {
      Manifest manifest = planned.get(i);
      Found found = parallelPlanner.found(i).orElseGet(() -> resourcePlanner.find(manifest));
      resourcePlanner.add(found);
      diagnostics.addAll(found.diagnostics());
    }
    return new Resources(resourcePlanner.resourcePlans(), diagnostics);
  }

  /** Where new objects will be looked for by their names. */
  private Stream<Place> vacant(List<Manifest> planned) {
    return planned.stream()
        .filter(manifest -> manifest.parent().isEmpty() && manifest.placement().isEmpty())
        .filter(manifest -> recordIndex.of(manifest.identity(), "").isEmpty())
        .map(manifest -> new Place(manifest.instance(), Location.of(manifest.schema().type())));
  }

  private FoundRemovals pruned(List<ResourcePlan> resourcePlans) {
    return switch (request.mode()) {
      case PRUNE -> new Pruner(request, observation, recordIndex, resourcePlans).undeclared();
      case DESTROY -> destroyed(resourcePlans);
      case FORGET -> new NamedReleases(request, observation, recordIndex).letGo();
      case APPLY, ROLLBACK ->
          new Pruner(request, observation, recordIndex, resourcePlans).leftBehind();
    };
  }

  private FoundRemovals destroyed(List<ResourcePlan> resourcePlans) {
    DestroyedObjects destroyed =
        new DestroyedObjects(request, observation, recordIndex, resourcePlans);
    return request.selection().isEmpty() ? destroyed.everything() : destroyed.named();
  }

  /** The changes, each of which knows what it waits for, and what was found on the way. */
  private record Drafts(List<ChangeDraft> changes, List<Diagnostic> diagnostics) {}

  private Drafts drafts(ResourcePlans resourcePlans, List<Removal> removals) {
    ChangeDrafter changeDrafter =
        new ChangeDrafter(request, referenceGraph, resourcePlans, removals);
    List<ChangeDraft> changes = new ArrayList<>();
    List<Diagnostic> diagnostics = new ArrayList<>();
    for (List<ResourcePlan> ofOne : resourcePlans.byResource()) {
      DraftGroup drafted = changeDrafter.draft(ofOne);
      drafted.all().forEach(changes::add);
      drafted.warning().ifPresent(diagnostics::add);
    }
    if (!changes.isEmpty() || !removals.isEmpty()) { // Else nothing waits for anything.
      changes.addAll(connected(changeDrafter, resourcePlans, removals));
    }
    changes.sort(Comparator.comparingInt(ChangeDraft::number));
    return new Drafts(changes, diagnostics);
  }

  /** Has each change wait for what must come before it; gives those that take something away. */
  private List<ChangeDraft> connected(
      ChangeDrafter changeDrafter, ResourcePlans resourcePlans, List<Removal> removals) {
    Map<Identity, DraftGroup> draftGroups = changeDrafter.draftGroups();
    Dependencies dependencies =
        new Dependencies(
            draftGroups, referenceGraph, new Prerequisites(referenceGraph, resourcePlans));
    Map<Identity, List<ChangeDraft>> going = new HashMap<>();
    List<ChangeDraft> deletes = removals.stream().map(changeDrafter::draft).toList();
    for (int i = 0; i < removals.size(); i++) {
      dependencies.going(removals.get(i), deletes.get(i));
      Identity identity = removals.get(i).identity();
      // An old object of what is declared has no users left.
      if (!draftGroups.containsKey(identity)) {
        going.computeIfAbsent(identity, _ -> new ArrayList<>(1)).add(deletes.get(i));
      }
    }
    resourcePlans.all().forEach(dependencies::renamed);
    resourcePlans.all().forEach(dependencies::declared);
    for (int i = 0; i < removals.size(); i++) {
      dependencies.removed(removals.get(i), deletes.get(i));
    }
    if (!going.isEmpty()) {
      for (LastApplied applied : recordIndex.newest()) {
        dependencies.recalled(applied, going);
      }
    }
    return deletes;
  }

  private static Diagnostic cycle(List<ChangeDraft> cycle) {
    String way =
        cycle.stream()
            .map(changeDraft -> changeDraft.action() + " " + changeDraft.identity())
            .collect(Collectors.joining(" → "));
    ChangeDraft first = cycle.getFirst();
    return Diagnostic.error(
            PlanCode.CYCLE,
            cycle.size()
                + " changes depend on each other in a cycle: "
                + way
                + " → "
                + first.action()
                + " "
                + first.identity())
        .hint("apply some of these changes first, in a separate run");
  }

  private Plan plan(List<ChangeDraft> sorted, List<Diagnostic> diagnostics) {
    ChangeIds changeIds = new ChangeIds(sorted);
    List<Plan.Warning> warnings = new ArrayList<>();
    diagnostics.stream()
        .filter(diagnostic -> !diagnostic.isError())
        .map(diagnostic ->
            new Plan.Warning(
                Optional.empty(), Optional.of(diagnostic.code().id()), diagnostic.message()))
        .distinct()
        .forEach(warnings::add);
    warnings.addAll(changeIds.later());
    Plan.Metadata metadata =
        new Plan.Metadata(
            request.generatedAt(),
            request.generator(),
            request.mode(),
            request.project().name(),
            PlanBasis.of(request, changeIds.changes()),
            "");
    return PlanDocument.digested(new Plan(metadata, changeIds.changes(), warnings), request.key());
  }
}
