package dev.attune.planner.order;

import dev.attune.diff.Difference;
import dev.attune.label.ConfigHash;
import dev.attune.label.Labels;
import dev.attune.manifest.ProtectionLevel;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.observe.FieldMask;
import dev.attune.observe.Fingerprint;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.Observed;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.Change.Protection;
import dev.attune.plan.Change.Replacement;
import dev.attune.plan.ChangeBuilder;
import dev.attune.plan.DisplayValue;
import dev.attune.plan.FieldChanges;
import dev.attune.plan.PlanRequest;
import dev.attune.plan.file.SealedPayload;
import dev.attune.planner.prune.Removal;
import dev.attune.planner.resource.ProtectionState;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.planner.resource.ResourcePlan.Verdict;
import dev.attune.planner.resource.ResourcePlans;
import dev.attune.propose.SchemaProposal;
import dev.attune.provider.Operation;
import dev.attune.provider.Providers;
import dev.attune.schema.TypeName;
import dev.attune.schema.TypedValue;
import dev.attune.secret.ProjectKey;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** What stands in the changes of a plan. */
final class ChangeContents {
  private final Providers providers;
  private final Fingerprint fingerprint;
  private final PayloadBuilder payloads;
  private final ProjectKey key;
  private final Labels labels;
  private final ChangeLinks changeLinks;

  ChangeContents(
      PlanRequest request,
      ReferenceGraph referenceGraph,
      ResourcePlans resourcePlans,
      List<Removal> removals) {
    this.providers = request.providers();
    this.key = request.key();
    this.labels = Labels.of(request.project().labelPrefix());
    this.fingerprint = new Fingerprint(key);
    this.payloads =
        new PayloadBuilder(
            key,
            referenceGraph,
            request.surroundings(),
            resourcePlans::of,
            resourcePlan -> isPlanned(providers, resourcePlan));
    this.changeLinks = new ChangeLinks(referenceGraph, resourcePlans, removals);
  }

  private static boolean isPlanned(Providers providers, ResourcePlan resourcePlan) {
    return !resourcePlan.hasFailed()
        && resourcePlan.verdict() != Verdict.LOOKED_UP
        && providers
            .find(resourcePlan.provider())
            .filter(it -> it.plans(resourcePlan.schema().type()))
            .isPresent();
  }

  ChangeLinks links() {
    return changeLinks;
  }

  ChangeDraft.Content create(ResourcePlan resourcePlan, Optional<Replacement> replacement) {
    return (id, dependsOn) ->
        written(List.of(resourcePlan), ChangeContents::counts, id, dependsOn)
            .action(Action.CREATE)
            .filledName(NaturalKey.filled(resourcePlan.schema(), resourcePlan.desired().spec()))
            .fields(sent(resourcePlan))
            .protection(starts(resourcePlan))
            .replacement(replacement)
            .build();
  }

  /** What a new object is made with: what is declared, and the defaults that we send beside it. */
  private MapValue sent(ResourcePlan resourcePlan) {
    return DisplayValue.of(
        isPlanned(providers, resourcePlan)
            ? resourcePlan.config()
            : TypedValue.apply(
                resourcePlan.schema().body(),
                SchemaProposal.update(resourcePlan.schema(), resourcePlan.config())));
  }

  private static Optional<Protection> starts(ResourcePlan resourcePlan) {
    return Optional.of(ProtectionState.declared(resourcePlan))
        .filter(level -> level != ProtectionLevel.NONE)
        .map(Protection.Starts::new);
  }

  ChangeDraft.Content update(ResourcePlan resourcePlan) {
    return (id, dependsOn) -> {
      MapValue counts = counts(resourcePlan);
      return written(List.of(resourcePlan), _ -> counts, id, dependsOn)
          .action(Action.UPDATE)
          .resourceId(resourcePlan.observed().orElseThrow().instance().id())
          .fields(changes(resourcePlan))
          .fingerprint(ofUpdate(resourcePlan, counts))
          .build();
    };
  }

  /** What changes. That there is a value which is only written is known by its hash on record. */
  static MapValue changes(ResourcePlan resourcePlan) {
    Set<String> written =
        resourcePlan.recalled().map(applied -> applied.secrets().keySet()).orElse(Set.of());
    return FieldChanges.of(resourcePlan.diff(), path -> written.contains(path.toString()));
  }

  /** What of a live object is declared, was applied last or changes. */
  private static MapValue counts(ResourcePlan resourcePlan) {
    List<MapValue> shapes = new ArrayList<>(List.of(resourcePlan.config()));
    resourcePlan.recalled().map(LastApplied::declared).ifPresent(shapes::add);
    MapValue counts = FieldMask.of(shapes);
    for (Difference difference : resourcePlan.diff().differences()) {
      counts = FieldMask.with(counts, difference.path());
    }
    return counts;
  }

  private String ofUpdate(ResourcePlan resourcePlan, MapValue counts) {
    return fingerprint.ofPart(resourcePlan.observed().orElseThrow(), resourcePlan.schema(), counts);
  }

  ChangeDraft.Content delete(ResourcePlan resourcePlan, Replacement replacement) {
    Observed observed = resourcePlan.observed().orElseThrow();
    return (id, dependsOn) ->
        new ChangeBuilder(
                id, resourcePlan.identity(), resourcePlan.schema(), observed.provider(), dependsOn)
            .action(Action.ending(resourcePlan.schema()))
            .resourceId(observed.instance().id())
            .parent(changeLinks.around(observed, resourcePlan.schema()))
            .fingerprint(fingerprint.ofAll(observed, resourcePlan.schema()))
            .payload(SealedPayload.seal(key, id, PayloadBuilder.of(observed)))
            .replacement(Optional.of(replacement))
            .build();
  }

  ChangeDraft.Content removal(Removal removal) {
    Observed observed = removal.observed();
    return (id, dependsOn) ->
        new ChangeBuilder(id, removal.identity(), removal.schema(), observed.provider(), dependsOn)
            .action(removal.action())
            .resourceId(observed.instance().id())
            .fields(unlabelled(removal))
            .parent(changeLinks.around(observed, removal.schema()))
            .fingerprint(
                removal.isGone() ? Change.ABSENT : fingerprint.ofAll(observed, removal.schema()))
            .payload(SealedPayload.seal(key, id, PayloadBuilder.of(observed)))
            .build();
  }

  /** The labels that come off an object which is let go, where they can. */
  private MapValue unlabelled(Removal removal) {
    TypeName type = removal.schema().type();
    boolean canChange =
        providers
            .find(removal.observed().provider())
            .filter(provider -> provider.operations(type).contains(Operation.UPDATE))
            .isPresent();
    return removal.unlabels() && canChange
        ? FieldChanges.gone(labels.ours(removal.schema(), removal.observed().instance().value()))
        : MapValue.EMPTY;
  }

  ChangeDraft.Content protection(ResourcePlan resourcePlan, Protection.Changes to) {
    Observed observed = resourcePlan.observed().orElseThrow();
    return (id, dependsOn) ->
        new ChangeBuilder(
                id,
                resourcePlan.identity(),
                resourcePlan.schema(),
                resourcePlan.provider(),
                dependsOn)
            .action(Action.UPDATE)
            .resourceId(observed.instance().id())
            .parent(changeLinks.parent(resourcePlan))
            .protection(Optional.of(to))
            .payload(SealedPayload.seal(key, id, PayloadBuilder.of(observed)))
            .fingerprint(fingerprint.ofPart(observed, resourcePlan.schema(), MapValue.EMPTY))
            .build();
  }

  /** The protection of a placed resource, on all its nodes. */
  ChangeDraft.Content placedProtection(List<ResourcePlan> resourcePlans, Protection.Changes to) {
    ResourcePlan resourcePlan = resourcePlans.getFirst();
    return (id, dependsOn) ->
        new ChangeBuilder(
                id,
                resourcePlan.identity(),
                resourcePlan.schema(),
                resourcePlan.manifest().instance(),
                dependsOn)
            .action(Action.UPDATE)
            .parent(changeLinks.parent(resourcePlan))
            .protection(Optional.of(to))
            .fingerprint(Change.BY_NODE)
            .payload(SealedPayload.seal(key, id, PayloadBuilder.ofPlaced(resourcePlans)))
            .deployments(resourcePlans.stream().map(this::guarded).toList())
            .build();
  }

  private Change.Node guarded(ResourcePlan resourcePlan) {
    Observed observed = resourcePlan.observed().orElseThrow();
    return new Change.Node(
        resourcePlan.node(),
        Action.UPDATE,
        Optional.of(observed.instance().id()),
        MapValue.EMPTY,
        fingerprint.ofPart(observed, resourcePlan.schema(), MapValue.EMPTY));
  }

  ChangeDraft.Content placed(List<ResourcePlan> changing, Action action) {
    ResourcePlan resourcePlan = changing.getFirst();
    return (id, dependsOn) ->
        written(changing, ChangeContents::counts, id, dependsOn)
            .action(action)
            .fields(action == Action.CREATE ? sent(resourcePlan) : MapValue.EMPTY)
            .protection(action == Action.CREATE ? starts(resourcePlan) : Optional.empty())
            .fingerprint(action == Action.CREATE ? Change.ABSENT : Change.BY_NODE)
            .deployments(changing.stream().map(this::node).toList())
            .build();
  }

  private Change.Node node(ResourcePlan resourcePlan) {
    boolean isNew = resourcePlan.verdict() == Verdict.CREATE;
    return new Change.Node(
        resourcePlan.node(),
        isNew ? Action.CREATE : Action.UPDATE,
        resourcePlan.observed().map(object -> object.instance().id()),
        isNew ? sent(resourcePlan) : changes(resourcePlan),
        isNew ? Change.ABSENT : ofUpdate(resourcePlan, counts(resourcePlan)));
  }

  /** What every change has that makes or changes an object. */
  private ChangeBuilder written(
      List<ResourcePlan> resourcePlans,
      Function<ResourcePlan, MapValue> counts,
      String id,
      List<String> dependsOn) {
    ResourcePlan resourcePlan = resourcePlans.getFirst();
    String provider =
        resourcePlan.node().isEmpty()
            ? resourcePlan.provider()
            : resourcePlan.manifest().instance();
    return new ChangeBuilder(
            id, resourcePlan.identity(), resourcePlan.schema(), provider, dependsOn)
        .parent(changeLinks.parent(resourcePlan))
        .references(changeLinks.references(resourcePlan))
        .configHash(
            ConfigHash.of(resourcePlan.schema(), resourcePlan.config()).map(ConfigHash::inPlan))
        .payload(SealedPayload.seal(key, id, payloads.of(resourcePlans, counts)));
  }
}
