package dev.attune.planner.order;

import dev.attune.diff.Difference;
import dev.attune.label.ConfigHash;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.Desired;
import dev.attune.manifest.resolve.ReferenceGraph;
import dev.attune.observe.FieldMask;
import dev.attune.observe.Fingerprint;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.plan.Action;
import dev.attune.plan.Change;
import dev.attune.plan.Change.Protection;
import dev.attune.plan.Change.Referred;
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
import dev.attune.provider.Providers;
import dev.attune.schema.Schema;
import dev.attune.schema.TypedValue;
import dev.attune.secret.ProjectKey;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** What stands in the changes of a plan. */
final class ChangeContents {
  private final ReferenceGraph links;
  private final Providers providers;
  private final Fingerprint fingerprint;
  private final PayloadBuilder payloads;
  private final ProjectKey key;
  private final ResourcePlans works;
  private final Map<ObjectId, String> names = new HashMap<>();

  ChangeContents(
      PlanRequest request, ReferenceGraph links, ResourcePlans works, List<Removal> removals) {
    this.links = links;
    this.providers = request.providers();
    this.works = works;
    this.key = request.key();
    this.fingerprint = new Fingerprint(key);
    this.payloads =
        new PayloadBuilder(
            key, links, request.surroundings(), works::of, work -> isPlanned(providers, work));
    // Names are asked for by what goes alone, and mostly nothing does.
    if (!removals.isEmpty() || works.all().stream().anyMatch(ChangeContents::isReplaced)) {
      name(works.all(), removals);
    }
  }

  private static boolean isPlanned(Providers providers, ResourcePlan work) {
    return !work.hasFailed()
        && work.verdict() != Verdict.LOOKED_UP
        && providers.find(work.provider()).filter(it -> it.plans(work.schema().type())).isPresent();
  }

  private static boolean isReplaced(ResourcePlan work) {
    return work.verdict() == Verdict.REPLACE;
  }

  private void name(List<ResourcePlan> works, List<Removal> removals) {
    removals.forEach(
        removal -> names.put(ObjectId.of(removal.observed()), removal.identity().name()));
    for (ResourcePlan work : works) {
      work.observed().ifPresent(object -> names.put(ObjectId.of(object), work.identity().name()));
    }
  }

  ChangeDraft.Content create(ResourcePlan work, Optional<Replacement> replacement) {
    return (id, dependsOn) ->
        written(List.of(work), ChangeContents::counts, id, dependsOn)
            .action(Action.CREATE)
            .fields(sent(work))
            .protection(starts(work))
            .replacement(replacement)
            .build();
  }

  /** What a new object is made with: what is declared, and the defaults that we send beside it. */
  private MapValue sent(ResourcePlan work) {
    return DisplayValue.of(
        isPlanned(providers, work)
            ? work.config()
            : TypedValue.apply(
                work.schema().body(), SchemaProposal.update(work.schema(), work.config())));
  }

  private static Optional<Protection> starts(ResourcePlan work) {
    return ProtectionState.wants(work)
        ? Optional.of(new Protection.Starts(true))
        : Optional.empty();
  }

  ChangeDraft.Content update(ResourcePlan work) {
    return (id, dependsOn) -> {
      MapValue counts = counts(work);
      return written(List.of(work), _ -> counts, id, dependsOn)
          .action(Action.UPDATE)
          .resourceId(work.observed().orElseThrow().instance().id())
          .fields(FieldChanges.of(work.diff()))
          .fingerprint(ofUpdate(work, counts))
          .build();
    };
  }

  /** What of a live object is declared, was applied last or changes. */
  private static MapValue counts(ResourcePlan work) {
    List<MapValue> shapes = new ArrayList<>(List.of(work.config()));
    work.recalled().map(LastApplied::declared).ifPresent(shapes::add);
    MapValue counts = FieldMask.of(shapes);
    for (Difference difference : work.diff().differences()) {
      counts = FieldMask.with(counts, difference.path());
    }
    return counts;
  }

  private String ofUpdate(ResourcePlan work, MapValue counts) {
    return fingerprint.ofPart(work.observed().orElseThrow(), work.schema(), counts);
  }

  ChangeDraft.Content delete(ResourcePlan work, Replacement replacement) {
    Observed observed = work.observed().orElseThrow();
    return (id, dependsOn) ->
        new ChangeBuilder(id, work.identity(), work.schema(), observed.provider(), dependsOn)
            .action(Action.ending(work.schema()))
            .resourceId(observed.instance().id())
            .parent(around(observed, work.schema()))
            .fingerprint(fingerprint.ofAll(observed, work.schema()))
            .payload(SealedPayload.seal(key, id, PayloadBuilder.of(observed)))
            .replacement(Optional.of(replacement))
            .build();
  }

  ChangeDraft.Content removal(Removal removal) {
    Observed observed = removal.observed();
    return (id, dependsOn) ->
        new ChangeBuilder(id, removal.identity(), removal.schema(), observed.provider(), dependsOn)
            .action(Action.ending(removal.schema()))
            .resourceId(observed.instance().id())
            .parent(around(observed, removal.schema()))
            .fingerprint(fingerprint.ofAll(observed, removal.schema()))
            .payload(SealedPayload.seal(key, id, PayloadBuilder.of(observed)))
            .build();
  }

  ChangeDraft.Content protection(ResourcePlan work, boolean protects) {
    Observed observed = work.observed().orElseThrow();
    return (id, dependsOn) ->
        new ChangeBuilder(id, work.identity(), work.schema(), work.provider(), dependsOn)
            .action(Action.UPDATE)
            .resourceId(observed.instance().id())
            .parent(parent(work))
            .protection(Optional.of(new Protection.Changes(protects)))
            .payload(SealedPayload.seal(key, id, PayloadBuilder.of(observed)))
            .fingerprint(fingerprint.ofPart(observed, work.schema(), MapValue.EMPTY))
            .build();
  }

  /** The protection of a placed resource, on all its nodes. */
  ChangeDraft.Content placedProtection(List<ResourcePlan> works, boolean protects) {
    ResourcePlan work = works.getFirst();
    return (id, dependsOn) ->
        new ChangeBuilder(id, work.identity(), work.schema(), work.manifest().instance(), dependsOn)
            .action(Action.UPDATE)
            .parent(parent(work))
            .protection(Optional.of(new Protection.Changes(protects)))
            .fingerprint(Change.BY_NODE)
            .payload(SealedPayload.seal(key, id, PayloadBuilder.ofPlaced(works)))
            .deployments(works.stream().map(this::guarded).toList())
            .build();
  }

  private Change.Node guarded(ResourcePlan work) {
    Observed observed = work.observed().orElseThrow();
    return new Change.Node(
        work.node(),
        Action.UPDATE,
        Optional.of(observed.instance().id()),
        MapValue.EMPTY,
        fingerprint.ofPart(observed, work.schema(), MapValue.EMPTY));
  }

  ChangeDraft.Content placed(List<ResourcePlan> changing, Action action) {
    ResourcePlan work = changing.getFirst();
    return (id, dependsOn) ->
        written(changing, ChangeContents::counts, id, dependsOn)
            .action(action)
            .fields(action == Action.CREATE ? sent(work) : MapValue.EMPTY)
            .protection(action == Action.CREATE ? starts(work) : Optional.empty())
            .fingerprint(action == Action.CREATE ? Change.ABSENT : Change.BY_NODE)
            .deployments(changing.stream().map(this::node).toList())
            .build();
  }

  private Change.Node node(ResourcePlan work) {
    boolean isNew = work.verdict() == Verdict.CREATE;
    return new Change.Node(
        work.node(),
        isNew ? Action.CREATE : Action.UPDATE,
        work.observed().map(object -> object.instance().id()),
        isNew ? sent(work) : FieldChanges.of(work.diff()),
        isNew ? Change.ABSENT : ofUpdate(work, counts(work)));
  }

  /** What every change has that makes or changes an object. */
  private ChangeBuilder written(
      List<ResourcePlan> works,
      Function<ResourcePlan, MapValue> counts,
      String id,
      List<String> dependsOn) {
    ResourcePlan work = works.getFirst();
    String provider = work.node().isEmpty() ? work.provider() : work.manifest().instance();
    return new ChangeBuilder(id, work.identity(), work.schema(), provider, dependsOn)
        .parent(parent(work))
        .references(references(work))
        .configHash(ConfigHash.of(work.schema(), work.config()).map(ConfigHash::inPlan))
        .payload(SealedPayload.seal(key, id, payloads.of(works, counts)));
  }

  Optional<Change.Parent> parent(ResourcePlan work) {
    return links
        .parent(work.manifest())
        .map(Manifest::identity)
        .map(identity -> new Change.Parent(identity.name(), idOf(identity)));
  }

  /** The object that a live one lives in, which may be about to go as well. */
  private Optional<Change.Parent> around(Observed object, Schema schema) {
    return ObjectId.of(object)
        .around(schema)
        .map(parent -> new Change.Parent(names.getOrDefault(parent, Change.UNKNOWN), parent.id()));
  }

  private SortedMap<String, List<Referred>> references(ResourcePlan work) {
    if (work.desired().links().isEmpty()) {
      return Collections.emptySortedMap();
    }
    SortedMap<String, List<Referred>> references = new TreeMap<>();
    for (Desired.Link link : work.desired().links()) {
      Identity target = link.target().identity();
      String path = link.reference().path().toString();
      references
          .computeIfAbsent(link.place(), _ -> new ArrayList<>(1))
          .add(new Referred(target.kind(), target.name(), path, idOf(target)));
    }
    return references;
  }

  /** The id of a declared resource, as far as it is known before apply. */
  private String idOf(Identity identity) {
    ResourcePlan work = works.first(identity).orElseThrow();
    boolean isNew = work.verdict() == Verdict.CREATE || isReplaced(work);
    return isNew
        ? Change.UNKNOWN
        : work.observed().map(object -> object.instance().id()).orElse(Change.UNKNOWN);
  }
}
