package dev.attune.planner.resource;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.label.Labels;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.Desired;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.manifest.resolve.Substitution;
import dev.attune.observe.Observed;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.Observation;
import dev.attune.plan.PlanCode;
import dev.attune.plan.PlanRequest;
import dev.attune.planner.resource.ResourcePlan.Verdict;
import dev.attune.provider.Location;
import dev.attune.provider.Provider;
import dev.attune.schema.TypeName;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * From a manifest to what is to be done about it: resolve, observe, own, propose, compare.
 * Resources come in the order of their references, so that what one refers to is planned already.
 */
public final class ResourcePlanner {
  private final PlanRequest request;
  private final ReferenceGraph referenceGraph;
  private final Observation observation;
  private final RecordIndex recordIndex;
  private final DeclaredConfig declaredConfig;
  private final ObjectMatcher objectMatcher;
  private final ActionDecision actionDecision;
  private final ExternalLookup externalLookup;
  private final ResourcePlans resourcePlans = new ResourcePlans();

  /** Where objects of a kind live that stand alone: one for all of them. */
  private final Map<TypeName, Optional<Location>> standing = new HashMap<>();

  public ResourcePlanner(
      PlanRequest request,
      ReferenceGraph referenceGraph,
      Observation observation,
      RecordIndex recordIndex) {
    Labels labels = Labels.of(request.project().labelPrefix());
    this.request = request;
    this.referenceGraph = referenceGraph;
    this.observation = observation;
    this.recordIndex = recordIndex;
    this.declaredConfig = new DeclaredConfig(labels);
    this.objectMatcher = new ObjectMatcher(observation, recordIndex, referenceGraph::declares);
    this.actionDecision = new ActionDecision(labels, request.key(), request.providers());
    this.externalLookup = new ExternalLookup(observation, request.providers());
  }

  /** What decides is one for all: it remembers what it found out about kinds and labels. */
  private ResourcePlanner(ResourcePlanner first) {
    this.request = first.request;
    this.referenceGraph = first.referenceGraph;
    this.observation = first.observation.beside();
    this.recordIndex = first.recordIndex;
    this.declaredConfig = first.declaredConfig;
    this.objectMatcher = new ObjectMatcher(observation, recordIndex, referenceGraph::declares);
    this.actionDecision = first.actionDecision;
    this.externalLookup = new ExternalLookup(observation, request.providers());
  }

  /** The same for another thread, and for resources that wait for no other. */
  ResourcePlanner forOtherThread() {
    return new ResourcePlanner(this);
  }

  /**
   * What was found out about a resource, before anybody else knows of it.
   *
   * @param resourcePlans one a node
   */
  public record Found(List<ResourcePlan> resourcePlans, List<Diagnostic> diagnostics) {}

  /** All that may be referred to so far. */
  public ResourcePlans resourcePlans() {
    return resourcePlans;
  }

  /** From now on others may refer to it. */
  public void add(Found found) {
    found.resourcePlans().forEach(resourcePlans::add);
  }

  /** Finds out about a resource on each of its nodes. */
  public Found find(Manifest manifest) {
    Placements.Nodes nodes = Placements.nodes(manifest);
    Findings findings = Findings.of(nodes.wrong());
    List<ResourcePlan> all = new ArrayList<>(1);
    for (String node : nodes.names()) {
      Reported<ResourcePlan> found = find(manifest, node);
      all.add(found.value());
      findings = findings.and(found.findings());
    }
    return new Found(all, findings.diagnostics());
  }

  private Reported<ResourcePlan> find(Manifest manifest, String node) {
    Reported<Desired> desired = desired(manifest, node);
    String instance = node.isEmpty() ? manifest.instance() : node;
    Optional<Provider> provider = request.providers().find(instance);
    Findings findings =
        inPlaced(manifest)
            .and(desired.findings())
            .and(provider.isPresent() ? Findings.NONE : noProvider(manifest, node, instance));
    if (findings.failed() || parent(manifest).filter(ResourcePlan::hasFailed).isPresent()) {
      return new Reported<>(ResourcePlan.failed(desired.value(), node, instance), findings);
    }
    return find(desired.value(), node, instance, provider.orElseThrow()).after(findings);
  }

  private Reported<Desired> desired(Manifest manifest, String node) {
    Substitution substitution =
        new Substitution(
            referenceGraph,
            request.surroundings(),
            (target, named) -> planned(target, named, node));
    Substitution.Result resolved = substitution.resolve(manifest);
    return new Reported<>(resolved.desired(), Findings.of(resolved.diagnostics()));
  }

  /**
   * What the target of a reference will be. A placed resource refers to what is on its own node,
   * unless it names another.
   *
   * @param named the node that the reference names
   * @param own the node of the resource that refers to it
   */
  private Optional<Value> planned(Manifest target, Optional<String> named, String own) {
    List<ResourcePlan> all = resourcePlans.of(target.identity());
    Optional<String> node = named.or(() -> all.size() > 1 ? Optional.of(own) : Optional.empty());
    return all.stream()
        .filter(resourcePlan -> node.isEmpty() || node.get().equals(resourcePlan.node()))
        .map(ResourcePlan::planned)
        .findFirst();
  }

  private Findings inPlaced(Manifest manifest) {
    return referenceGraph
            .parent(manifest)
            .filter(parent -> parent.placement().isPresent())
            .isEmpty()
        ? Findings.NONE
        : Findings.of(
            Diagnostic.error(
                    PlanCode.NO_PLACEMENT,
                    "the parent of " + manifest.identity() + " is placed on nodes")
                .at(manifest.origin().position())
                .hint("a placed resource cannot have children yet"));
  }

  private static Findings noProvider(Manifest manifest, String node, String instance) {
    return Findings.of(
        Diagnostic.error(
                PlanCode.NO_PROVIDER,
                manifest.identity()
                    + " needs the provider '"
                    + instance
                    + "', which is not configured")
            .at(node.isEmpty() ? manifest.origin().position() : Placements.position(manifest, node))
            .hint(Hint.ADD_PROVIDER));
  }

  private Optional<ResourcePlan> parent(Manifest manifest) {
    return referenceGraph
        .parent(manifest)
        .flatMap(parent -> resourcePlans.first(parent.identity()));
  }

  private Reported<ResourcePlan> find(
      Desired desired, String node, String instance, Provider provider) {
    Manifest manifest = desired.manifest();
    if (manifest.settings().external() || provider.answers(manifest.schema().type())) {
      Optional<Location> location = location(manifest, instance);
      return awaitsData(desired, provider)
          ? Reported.of(ExternalLookup.later(desired, instance, location))
          : externalLookup.find(desired, instance, location);
    }
    Reported<MapValue> config = declaredConfig.config(desired, provider);
    return config.failed()
        ? new Reported<>(ResourcePlan.failed(desired, node, instance), config.findings())
        : matched(desired, node, instance, config.value(), provider).after(config.findings());
  }

  private Reported<ResourcePlan> matched(
      Desired desired, String node, String instance, MapValue config, Provider provider) {
    Manifest manifest = desired.manifest();
    Optional<ResourcePlan> parent = parent(manifest);
    Optional<LastApplied> recalled = recordIndex.of(manifest.identity(), node);
    Reported<Optional<Observed>> observed =
        objectMatcher.match(
            new ObjectMatcher.Sought(
                manifest,
                config,
                instance,
                location(manifest, instance, parent, parent),
                parent.filter(around -> around.verdict() == Verdict.LOOKED_UP).isEmpty()),
            recalled);
    ResourcePlan resourcePlan =
        new ResourcePlan(
            desired,
            new ResourcePlan.Target(node, instance, location(manifest, instance)),
            new ResourcePlan.Known(recalled, observed.value()),
            config,
            ResourcePlan.Decided.NOT);
    return observed.failed()
        ? new Reported<>(resourcePlan, observed.findings())
        : actionDecision.decide(resourcePlan, provider, parent).after(observed.findings());
  }

  /**
   * Whoever asks about what is only to be made can hear nothing yet. What is merely to be updated
   * is asked about now: an answer that were open could make others be replaced for nothing.
   */
  private boolean awaitsData(Desired desired, Provider provider) {
    Manifest manifest = desired.manifest();
    return provider.answers(manifest.schema().type())
        && referenceGraph.dependencies(manifest).stream()
            .flatMap(target -> resourcePlans.of(target.identity()).stream())
            .anyMatch(resourcePlan ->
                resourcePlan.verdict() == Verdict.CREATE
                    || resourcePlan.verdict() == Verdict.REPLACE);
  }

  /** Where the object will live: not in what is replaced, which is a new object then. */
  private Optional<Location> location(Manifest manifest, String instance) {
    Optional<ResourcePlan> parent = parent(manifest);
    return location(manifest, instance, parent.filter(p -> p.verdict() != Verdict.REPLACE), parent);
  }

  /**
   * Where the object lives, if the object around it is there.
   *
   * @param around the parent as far as it counts
   * @param parent the parent, if the kind has one
   */
  private Optional<Location> location(
      Manifest manifest,
      String instance,
      Optional<ResourcePlan> around,
      Optional<ResourcePlan> parent) {
    if (parent.isEmpty()) {
      return standing.computeIfAbsent(
          manifest.schema().type(), type -> Optional.of(Location.of(type)));
    }
    return around
        .flatMap(ResourcePlan::observed)
        .filter(object -> object.provider().equals(instance))
        .map(object -> object.inside(manifest.schema()));
  }
}
