package dev.attune.plan;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.label.Labels;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.load.Secrecy;
import dev.attune.manifest.resolve.Links;
import dev.attune.observe.Ahead;
import dev.attune.observe.Observation;
import dev.attune.observe.Place;
import dev.attune.observe.Recall;
import dev.attune.plan.Ordering.Order;
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
  private final Links links;
  private final Recall recall;
  private final Observation observation;
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private Planner(PlanRequest request, Recall recall, Observation observation) {
    this.request = request;
    this.links = new Links(request.loaded());
    this.recall = recall;
    this.observation = observation;
  }

  /** The plan, or everything that keeps one from being made. */
  public static Planning plan(PlanRequest request) {
    Recall recall = new Recall(request.store());
    Observation observation =
        new Observation(request.providers(), Labels.of(request.project().labelPrefix()));
    // What is there is on its way before anybody has looked at the manifests.
    try (Ahead _ = observation.ahead(recall.newest(), () -> false)) {
      Planner planner = new Planner(request, recall, observation);
      Optional<Plan> plan = planner.plan(planner.works());
      return new Planning(
          plan,
          Secrecy.veil(
              planner.diagnostics, request.loaded().manifests(), request.loaded().diagnostics()));
    }
  }

  private Optional<Plan> plan(Works works) {
    diagnostics.addAll(Namesakes.among(works.all()));
    List<Removal> removals = removals(works.all());
    diagnostics.addAll(StillHeld.among(works.all(), removals));
    diagnostics.addAll(
        new TakenAlong(request.catalogue(), observation, recall).by(works.all(), removals));
    observation.said().stream().distinct().forEach(diagnostics::add);
    diagnostics.addAll(new Protections(works, links, recall.newest()).violations(removals));
    if (diagnostics.stream().anyMatch(Diagnostic::isError)) {
      return Optional.empty();
    }
    return switch (Ordering.of(drafts(works, removals))) {
      case Order.Cycle(List<Draft> cycle) -> {
        diagnostics.add(cycle(cycle));
        yield Optional.empty();
      }
      case Order.Sorted(List<Draft> sorted) -> Optional.of(plan(sorted));
    };
  }

  private Works works() {
    Line line = new Line(request, links, observation, recall, diagnostics);
    // What is to go needs no plan of what it will be.
    List<Manifest> planned = request.mode() == Mode.DESTROY ? List.of() : links.inOrder();
    observation.expect(vacant(planned));
    Abreast abreast = Abreast.run(planned, line);
    for (int i = 0; i < planned.size(); i++) {
      Manifest manifest = planned.get(i);
      line.add(abreast.found(i).orElseGet(() -> line.find(manifest)));
    }
    return line.works();
  }

  /** Where new objects will be looked for by their names. */
  private Stream<Place> vacant(List<Manifest> planned) {
    return planned.stream()
        .filter(manifest -> manifest.parent().isEmpty() && manifest.placement().isEmpty())
        .filter(manifest -> recall.of(manifest.identity(), "").isEmpty())
        .map(manifest -> new Place(manifest.instance(), Location.of(manifest.schema().type())));
  }

  private List<Removal> removals(List<Work> works) {
    Pruning pruning = new Pruning(request, observation, recall, works);
    List<Removal> removals =
        switch (request.mode()) {
          case PRUNE -> pruning.all();
          case DESTROY -> pruning.everything();
          case APPLY, ROLLBACK -> pruning.leftBehind();
        };
    diagnostics.addAll(pruning.diagnostics());
    return removals.stream().sorted(Removal.ORDER).toList();
  }

  private List<Draft> drafts(Works works, List<Removal> removals) {
    Drafting drafting = new Drafting(request, links, works, removals, diagnostics);
    List<Draft> drafts = new ArrayList<>();
    for (List<Work> ofOne : works.byResource()) {
      drafting.draft(ofOne).all().forEach(drafts::add);
    }
    if (drafts.isEmpty() && removals.isEmpty()) {
      return drafts; // Nothing waits for anything.
    }
    Map<Identity, Steps> steps = drafting.steps();
    Edges edges = new Edges(steps, links, new Awaited(links, works));
    Map<Identity, List<Draft>> going = new HashMap<>();
    List<Draft> deletes = removals.stream().map(drafting::draft).toList();
    for (int i = 0; i < removals.size(); i++) {
      edges.going(removals.get(i), deletes.get(i));
      Identity identity = removals.get(i).identity();
      if (!steps.containsKey(identity)) { // An old object of what is declared has no users left.
        going.computeIfAbsent(identity, _ -> new ArrayList<>(1)).add(deletes.get(i));
      }
    }
    drafts.addAll(deletes);
    works.all().forEach(edges::renamed);
    works.all().forEach(edges::declared);
    for (int i = 0; i < removals.size(); i++) {
      edges.removed(removals.get(i), deletes.get(i));
    }
    if (!going.isEmpty()) {
      for (LastApplied applied : recall.newest()) {
        edges.recalled(applied, going);
      }
    }
    drafts.sort(Comparator.comparingInt(Draft::number));
    return drafts;
  }

  private static Diagnostic cycle(List<Draft> cycle) {
    String way =
        cycle.stream()
            .map(draft -> draft.action() + " " + draft.identity())
            .collect(Collectors.joining(" → "));
    Draft first = cycle.getFirst();
    return Diagnostic.error(
            PlanCode.CYCLE,
            cycle.size()
                + " changes wait for each other: "
                + way
                + " → "
                + first.action()
                + " "
                + first.identity())
        .hint("make some of these changes first, in a run of their own");
  }

  private Plan plan(List<Draft> sorted) {
    Numbering numbering = new Numbering(sorted);
    List<Plan.Warning> warnings = new ArrayList<>();
    diagnostics.stream()
        .filter(diagnostic -> !diagnostic.isError())
        .map(Diagnostic::message)
        .distinct()
        .forEach(message -> warnings.add(new Plan.Warning(Optional.empty(), message)));
    warnings.addAll(numbering.later());
    Plan.Metadata metadata =
        new Plan.Metadata(
            request.generatedAt(),
            request.generator(),
            request.mode(),
            request.project().name(),
            "");
    return PlanDocument.digested(new Plan(metadata, numbering.changes(), warnings), request.key());
  }
}
