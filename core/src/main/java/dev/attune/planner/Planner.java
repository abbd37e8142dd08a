package dev.attune.planner;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.Labels;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.load.ManifestSecrets;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.observe.Place;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Prefetch;
import dev.attune.plan.Mode;
import dev.attune.plan.Plan;
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
import dev.attune.planner.prune.ProtectionCheck;
import dev.attune.planner.prune.Pruner;
import dev.attune.planner.prune.Removal;
import dev.attune.planner.resource.NameCollisions;
import dev.attune.planner.resource.ParallelPlanner;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.planner.resource.ResourcePlanner;
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
  private final List<Diagnostic> diagnostics = new ArrayList<>();

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
    try (Prefetch _ = observation.ahead(recordIndex.newest(), () -> false)) {
      Planner planner = new Planner(request, recordIndex, observation);
      Optional<Plan> plan = planner.plan(planner.works());
      return new PlanResult(
          plan,
          ManifestSecrets.veil(
              planner.diagnostics, request.loaded().manifests(), request.loaded().diagnostics()));
    }
  }

  private Optional<Plan> plan(ResourcePlans resourcePlans) {
    diagnostics.addAll(NameCollisions.among(resourcePlans.all()));
    List<Removal> removals = removals(resourcePlans.all());
    diagnostics.addAll(DanglingIds.among(resourcePlans.all(), removals));
    diagnostics.addAll(
        new CascadedDeletes(request.catalogue(), observation, recordIndex)
            .by(resourcePlans.all(), removals));
    observation.said().stream().distinct().forEach(diagnostics::add);
    diagnostics.addAll(
        new ProtectionCheck(resourcePlans, referenceGraph, recordIndex.newest())
            .violations(removals));
    if (diagnostics.stream().anyMatch(Diagnostic::isError)) {
      return Optional.empty();
    }
    return switch (ExecutionOrder.of(drafts(resourcePlans, removals))) {
      case Order.Cycle(List<ChangeDraft> cycle) -> {
        diagnostics.add(cycle(cycle));
        yield Optional.empty();
      }
      case Order.Sorted(List<ChangeDraft> sorted) -> Optional.of(plan(sorted));
    };
  }

  private ResourcePlans works() {
    ResourcePlanner resourcePlanner =
        new ResourcePlanner(request, referenceGraph, observation, recordIndex, diagnostics);
    // What is to go needs no plan of what it will be.
    List<Manifest> planned = request.mode() == Mode.DESTROY ? List.of() : referenceGraph.inOrder();
    observation.expect(vacant(planned));
    ParallelPlanner parallelPlanner = ParallelPlanner.run(planned, resourcePlanner);
    for (int i = 0; i < planned.size(); i++) {
      Manifest manifest = planned.get(i);
      resourcePlanner.add(parallelPlanner.found(i).orElseGet(() -> resourcePlanner.find(manifest)));
    }
    return resourcePlanner.works();
  }

  /** Where new objects will be looked for by their names. */
  private Stream<Place> vacant(List<Manifest> planned) {
    return planned.stream()
        .filter(manifest -> manifest.parent().isEmpty() && manifest.placement().isEmpty())
        .filter(manifest -> recordIndex.of(manifest.identity(), "").isEmpty())
        .map(manifest -> new Place(manifest.instance(), Location.of(manifest.schema().type())));
  }

  private List<Removal> removals(List<ResourcePlan> resourcePlans) {
    Pruner pruner = new Pruner(request, observation, recordIndex, resourcePlans);
    List<Removal> removals =
        switch (request.mode()) {
          case PRUNE -> pruner.all();
          case DESTROY -> pruner.everything();
          case APPLY, ROLLBACK -> pruner.leftBehind();
        };
    diagnostics.addAll(pruner.diagnostics());
    return removals.stream().sorted(Removal.ORDER).toList();
  }

  private List<ChangeDraft> drafts(ResourcePlans resourcePlans, List<Removal> removals) {
    ChangeDrafter changeDrafter =
        new ChangeDrafter(request, referenceGraph, resourcePlans, removals, diagnostics);
    List<ChangeDraft> changeDrafts = new ArrayList<>();
    for (List<ResourcePlan> ofOne : resourcePlans.byResource()) {
      changeDrafter.draft(ofOne).all().forEach(changeDrafts::add);
    }
    if (changeDrafts.isEmpty() && removals.isEmpty()) {
      return changeDrafts; // Nothing waits for anything.
    }
    Map<Identity, DraftGroup> draftGroup = changeDrafter.steps();
    Dependencies dependencies =
        new Dependencies(
            draftGroup, referenceGraph, new Prerequisites(referenceGraph, resourcePlans));
    Map<Identity, List<ChangeDraft>> going = new HashMap<>();
    List<ChangeDraft> deletes = removals.stream().map(changeDrafter::draft).toList();
    for (int i = 0; i < removals.size(); i++) {
      dependencies.going(removals.get(i), deletes.get(i));
      Identity identity = removals.get(i).identity();
      if (!draftGroup.containsKey(
          identity)) { // An old object of what is declared has no users left.
        going.computeIfAbsent(identity, _ -> new ArrayList<>(1)).add(deletes.get(i));
      }
    }
    changeDrafts.addAll(deletes);
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
    changeDrafts.sort(Comparator.comparingInt(ChangeDraft::number));
    return changeDrafts;
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

  private Plan plan(List<ChangeDraft> sorted) {
    ChangeIds changeIds = new ChangeIds(sorted);
    List<Plan.Warning> warnings = new ArrayList<>();
    diagnostics.stream()
        .filter(diagnostic -> !diagnostic.isError())
        .map(Diagnostic::message)
        .distinct()
        .forEach(message -> warnings.add(new Plan.Warning(Optional.empty(), message)));
    warnings.addAll(changeIds.later());
    Plan.Metadata metadata =
        new Plan.Metadata(
            request.generatedAt(),
            request.generator(),
            request.mode(),
            request.project().name(),
            "");
    return PlanDocument.digested(new Plan(metadata, changeIds.changes(), warnings), request.key());
  }
}
