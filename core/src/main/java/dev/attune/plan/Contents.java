package dev.attune.plan;

import dev.attune.diff.Difference;
import dev.attune.label.ConfigHash;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.Desired;
import dev.attune.manifest.resolve.Links;
import dev.attune.observe.Fingerprint;
import dev.attune.observe.Mask;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.plan.Change.Protection;
import dev.attune.plan.Change.Referred;
import dev.attune.plan.Change.Replacement;
import dev.attune.plan.Work.Verdict;
import dev.attune.propose.SchemaProposal;
import dev.attune.provider.Providers;
import dev.attune.schema.Schema;
import dev.attune.schema.Typing;
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
final class Contents {
  private final Links links;
  private final Providers providers;
  private final Fingerprint fingerprint;
  private final PayloadMaking payloads;
  private final ProjectKey key;
  private final Works works;
  private final Map<ObjectId, String> names = new HashMap<>();

  Contents(PlanRequest request, Links links, Works works, List<Removal> removals) {
    this.links = links;
    this.providers = request.providers();
    this.works = works;
    this.key = request.key();
    this.fingerprint = new Fingerprint(key);
    this.payloads =
        new PayloadMaking(
            key, links, request.surroundings(), works::of, work -> isPlanned(providers, work));
    // Names are asked for by what goes alone, and mostly nothing does.
    if (!removals.isEmpty() || works.all().stream().anyMatch(Contents::isReplaced)) {
      name(works.all(), removals);
    }
  }

  private static boolean isPlanned(Providers providers, Work work) {
    return !work.hasFailed()
        && work.verdict() != Verdict.LOOKED_UP
        && providers.find(work.provider()).filter(it -> it.plans(work.schema().type())).isPresent();
  }

  private static boolean isReplaced(Work work) {
    return work.verdict() == Verdict.REPLACE;
  }

  private void name(List<Work> works, List<Removal> removals) {
    removals.forEach(
        removal -> names.put(ObjectId.of(removal.observed()), removal.identity().name()));
    for (Work work : works) {
      work.observed().ifPresent(object -> names.put(ObjectId.of(object), work.identity().name()));
    }
  }

  Draft.Content create(Work work, Optional<Replacement> replacement) {
    return (id, dependsOn) ->
        written(List.of(work), Contents::counts, id, dependsOn)
            .action(Action.CREATE)
            .fields(sent(work))
            .protection(starts(work))
            .replacement(replacement)
            .build();
  }

  /** What a new object is made with: what is declared, and the defaults that we send beside it. */
  private MapValue sent(Work work) {
    return Shown.of(
        isPlanned(providers, work)
            ? work.config()
            : Typing.apply(
                work.schema().body(), SchemaProposal.update(work.schema(), work.config())));
  }

  private static Optional<Protection> starts(Work work) {
    return ProtectionState.wants(work) ? Optional.of(new Protection.Starts(true)) : Optional.empty();
  }

  Draft.Content update(Work work) {
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
  private static MapValue counts(Work work) {
    List<MapValue> shapes = new ArrayList<>(List.of(work.config()));
    work.recalled().map(LastApplied::declared).ifPresent(shapes::add);
    MapValue counts = Mask.of(shapes);
    for (Difference difference : work.diff().differences()) {
      counts = Mask.with(counts, difference.path());
    }
    return counts;
  }

  private String ofUpdate(Work work, MapValue counts) {
    return fingerprint.ofPart(work.observed().orElseThrow(), work.schema(), counts);
  }

  Draft.Content delete(Work work, Replacement replacement) {
    Observed observed = work.observed().orElseThrow();
    return (id, dependsOn) ->
        new ChangeBuilder(id, work.identity(), work.schema(), observed.provider(), dependsOn)
            .action(Action.ending(work.schema()))
            .resourceId(observed.instance().id())
            .parent(around(observed, work.schema()))
            .fingerprint(fingerprint.ofAll(observed, work.schema()))
            .payload(SealedPayload.seal(key, id, PayloadMaking.of(observed)))
            .replacement(Optional.of(replacement))
            .build();
  }

  Draft.Content removal(Removal removal) {
    Observed observed = removal.observed();
    return (id, dependsOn) ->
        new ChangeBuilder(id, removal.identity(), removal.schema(), observed.provider(), dependsOn)
            .action(Action.ending(removal.schema()))
            .resourceId(observed.instance().id())
            .parent(around(observed, removal.schema()))
            .fingerprint(fingerprint.ofAll(observed, removal.schema()))
            .payload(SealedPayload.seal(key, id, PayloadMaking.of(observed)))
            .build();
  }

  Draft.Content protection(Work work, boolean protects) {
    Observed observed = work.observed().orElseThrow();
    return (id, dependsOn) ->
        new ChangeBuilder(id, work.identity(), work.schema(), work.provider(), dependsOn)
            .action(Action.UPDATE)
            .resourceId(observed.instance().id())
            .parent(parent(work))
            .protection(Optional.of(new Protection.Changes(protects)))
            .payload(SealedPayload.seal(key, id, PayloadMaking.of(observed)))
            .fingerprint(fingerprint.ofPart(observed, work.schema(), MapValue.EMPTY))
            .build();
  }

  /** The protection of a placed resource, on all its nodes. */
  Draft.Content placedProtection(List<Work> works, boolean protects) {
    Work work = works.getFirst();
    return (id, dependsOn) ->
        new ChangeBuilder(id, work.identity(), work.schema(), work.manifest().instance(), dependsOn)
            .action(Action.UPDATE)
            .parent(parent(work))
            .protection(Optional.of(new Protection.Changes(protects)))
            .fingerprint(Change.BY_NODE)
            .payload(SealedPayload.seal(key, id, PayloadMaking.ofPlaced(works)))
            .deployments(works.stream().map(this::guarded).toList())
            .build();
  }

  private Change.Node guarded(Work work) {
    Observed observed = work.observed().orElseThrow();
    return new Change.Node(
        work.node(),
        Action.UPDATE,
        Optional.of(observed.instance().id()),
        MapValue.EMPTY,
        fingerprint.ofPart(observed, work.schema(), MapValue.EMPTY));
  }

  Draft.Content placed(List<Work> changing, Action action) {
    Work work = changing.getFirst();
    return (id, dependsOn) ->
        written(changing, Contents::counts, id, dependsOn)
            .action(action)
            .fields(action == Action.CREATE ? sent(work) : MapValue.EMPTY)
            .protection(action == Action.CREATE ? starts(work) : Optional.empty())
            .fingerprint(action == Action.CREATE ? Change.ABSENT : Change.BY_NODE)
            .deployments(changing.stream().map(this::node).toList())
            .build();
  }

  private Change.Node node(Work work) {
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
      List<Work> works, Function<Work, MapValue> counts, String id, List<String> dependsOn) {
    Work work = works.getFirst();
    String provider = work.node().isEmpty() ? work.provider() : work.manifest().instance();
    return new ChangeBuilder(id, work.identity(), work.schema(), provider, dependsOn)
        .parent(parent(work))
        .references(references(work))
        .configHash(ConfigHash.of(work.schema(), work.config()).map(ConfigHash::inPlan))
        .payload(SealedPayload.seal(key, id, payloads.of(works, counts)));
  }

  Optional<Change.Parent> parent(Work work) {
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

  private SortedMap<String, List<Referred>> references(Work work) {
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
    Work work = works.first(identity).orElseThrow();
    boolean isNew = work.verdict() == Verdict.CREATE || isReplaced(work);
    return isNew
        ? Change.UNKNOWN
        : work.observed().map(object -> object.instance().id()).orElse(Change.UNKNOWN);
  }
}
