package dev.attune.planner.resource;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Hint;
import dev.attune.diff.Diff;
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
import dev.attune.provider.PrivateBytes;
import dev.attune.provider.Provider;
import dev.attune.schema.TypeName;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import dev.attune.value.Unknown;
import dev.attune.value.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The line from a manifest to what is to be done about it: resolve, observe, own, propose, diff.
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
  private final Substitution substitution;
  private final List<Diagnostic> diagnostics;
  private final ResourcePlans resourcePlans = new ResourcePlans();

  /** Where objects of a kind live that stand alone: one for all of them. */
  private final Map<TypeName, Optional<Location>> standing = new HashMap<>();

  private String here = "";

  public ResourcePlanner(
      PlanRequest request,
      ReferenceGraph referenceGraph,
      Observation observation,
      RecordIndex recordIndex,
      List<Diagnostic> diagnostics) {
    Labels labels = Labels.of(request.project().labelPrefix());
    this.request = request;
    this.referenceGraph = referenceGraph;
    this.observation = observation;
    this.recordIndex = recordIndex;
    this.declaredConfig = new DeclaredConfig(labels);
    this.objectMatcher = new ObjectMatcher(observation, recordIndex, referenceGraph::declares);
    this.actionDecision = new ActionDecision(labels, request.key(), request.providers());
    this.externalLookup = new ExternalLookup(observation, request.providers());
    this.substitution = new Substitution(referenceGraph, request.surroundings(), this::planned);
    this.diagnostics = diagnostics;
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
    this.substitution = new Substitution(referenceGraph, request.surroundings(), this::planned);
    this.diagnostics = first.diagnostics;
  }

  /** A placed resource refers to what is on its own node, unless it names another. */
  private Optional<Value> planned(Manifest target, Optional<String> named) {
    List<ResourcePlan> all = resourcePlans.of(target.identity());
    Optional<String> node = named.or(() -> all.size() > 1 ? Optional.of(here) : Optional.empty());
    return all.stream()
        .filter(resourcePlan -> node.isEmpty() || node.get().equals(resourcePlan.node()))
        .map(ResourcePlan::planned)
        .findFirst();
  }

  /** All that it found out so far. */
  public ResourcePlans works() {
    return resourcePlans;
  }

  /** The same for another thread, and for resources that wait for no other. */
  ResourcePlanner beside() {
    return new ResourcePlanner(this);
  }

  /** What was found out about a resource, before anybody else knows of it. */
  public record Found(List<ResourcePlan> works, List<Diagnostic> diagnostics) {}

  public void add(Found found) {
    found.works().forEach(resourcePlans::add);
    diagnostics.addAll(found.diagnostics());
  }

  /** Finds out about a resource on each of its nodes. */
  public Found find(Manifest manifest) {
    List<Diagnostic> found = new ArrayList<>(0);
    List<ResourcePlan> all = new ArrayList<>(1);
    for (String node : Placements.nodes(manifest, found)) {
      all.add(find(manifest, node, new Findings(found)));
    }
    return new Found(all, found);
  }

  private ResourcePlan find(Manifest manifest, String node, Findings findings) {
    here = node;
    if (referenceGraph
        .parent(manifest)
        .filter(parent -> parent.placement().isPresent())
        .isPresent()) {
      findings.add(
          Diagnostic.error(
                  PlanCode.NO_PLACEMENT,
                  manifest.identity() + " lives in a resource that is placed on nodes")
              .at(manifest.origin().position())
              .hint("a placed resource cannot have children yet"));
    }
    Substitution.Result resolved = substitution.resolve(manifest);
    findings.add(resolved.diagnostics());
    Desired desired = resolved.desired();
    String instance = node.isEmpty() ? manifest.instance() : node;
    Optional<Provider> provider = request.providers().find(instance);
    if (provider.isEmpty()) {
      findings.add(
          Diagnostic.error(
                  PlanCode.NO_PROVIDER,
                  manifest.identity()
                      + " needs the provider '"
                      + instance
                      + "', which is not there")
              .at(
                  node.isEmpty()
                      ? manifest.origin().position()
                      : Placements.position(manifest, node))
              .hint(Hint.ADD_PROVIDER));
    }
    return findings.failed() || parent(manifest).filter(ResourcePlan::hasFailed).isPresent()
        ? ResourcePlan.failed(desired, node, instance)
        : run(desired, node, instance, provider.orElseThrow(), findings);
  }

  private Optional<ResourcePlan> parent(Manifest manifest) {
    return referenceGraph
        .parent(manifest)
        .flatMap(parent -> resourcePlans.first(parent.identity()));
  }

  private ResourcePlan run(
      Desired desired, String node, String instance, Provider provider, Findings findings) {
    Manifest manifest = desired.manifest();
    Optional<ResourcePlan> parent = parent(manifest);
    Optional<Location> location =
        location(manifest, instance, parent.filter(p -> p.verdict() != Verdict.REPLACE), parent);
    if (manifest.settings().external() || provider.answers(manifest.schema().type())) {
      return awaitsData(desired, provider)
          ? ExternalLookup.later(desired, instance, location)
          : externalLookup.run(desired, instance, location, findings);
    }
    MapValue config = declaredConfig.config(desired, provider, findings);
    if (findings.failed()) {
      return ResourcePlan.failed(desired, node, instance);
    }
    Optional<LastApplied> recalled = recordIndex.of(manifest.identity(), node);
    Optional<Observed> observed =
        objectMatcher.match(
            manifest,
            new ObjectMatcher.Where(
                instance,
                location(manifest, instance, parent, parent),
                parent.filter(around -> around.verdict() == Verdict.LOOKED_UP).isEmpty()),
            recalled,
            config,
            findings);
    ResourcePlan resourcePlan =
        new ResourcePlan(
            desired,
            node,
            instance,
            location,
            recalled,
            observed,
            config,
            Unknown.UNKNOWN,
            PrivateBytes.NONE,
            Diff.NONE,
            Verdict.FAILED,
            List.of());
    return findings.failed()
        ? resourcePlan
        : actionDecision.decide(resourcePlan, provider, parent, findings);
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
        .map(object -> object.inside(manifest.schema().type()));
  }
}
