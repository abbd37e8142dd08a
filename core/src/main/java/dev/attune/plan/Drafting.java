package dev.attune.plan;

import dev.attune.label.ConfigHash;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.manifest.resolve.Desired;
import dev.attune.manifest.resolve.Links;
import dev.attune.plan.Change.Protection;
import dev.attune.plan.Change.Referred;
import dev.attune.plan.Change.Replacement;
import dev.attune.plan.Work.Verdict;
import dev.attune.replace.Decision;
import dev.attune.replace.Evidence;
import dev.attune.schema.Schema;
import dev.attune.secret.ProjectKey;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Turns what is to be done about each resource into drafts of changes. */
final class Drafting {
  private final Links links;
  private final Fingerprint fingerprint;
  private final Payload payload;
  private final Map<Identity, Work> works = new HashMap<>();
  private final Map<Identity, Steps> steps = new HashMap<>();
  private final Map<ObjectId, String> names = new HashMap<>();
  private int drafts;

  Drafting(Links links, ProjectKey key, List<Work> works, List<Removal> removals) {
    this.links = links;
    this.fingerprint = new Fingerprint(key);
    this.payload = new Payload(key);
    works.forEach(work -> {
      this.works.putIfAbsent(work.identity(), work);
      work.observed()
          .ifPresent(object -> names.put(ObjectId.of(object), work.identity().name()));
    });
    removals.forEach(removal ->
        names.putIfAbsent(ObjectId.of(removal.observed()), removal.identity().name()));
  }

  /** The steps for a resource; those of what it refers to are drafted already. */
  Steps draft(Work work) {
    Steps drafted =
        switch (work.verdict()) {
          case LOOKED_UP, FAILED -> Steps.NONE;
          case UNCHANGED, UPDATE, CREATE -> plain(work);
          case REPLACE -> replacement(work);
        };
    drafted.chain();
    steps.put(work.identity(), drafted);
    return drafted;
  }

  Draft draft(Removal removal) {
    return draft(
        removal.identity(),
        Action.DELETE,
        (id, dependsOn) ->
            new Change(
                id,
                removal.schema().planName(),
                removal.identity(),
                Optional.of(removal.observed().instance().id()),
                removal.observed().provider(),
                parentOf(removal.observed(), removal.schema()),
                Action.DELETE,
                MapValue.EMPTY,
                new TreeMap<>(),
                Optional.empty(),
                Optional.empty(),
                dependsOn,
                fingerprint.ofAll(removal.observed(), removal.schema()),
                Optional.empty(),
                Optional.empty(),
                List.of()));
  }

  /** The object that a live one lives in, which may be about to go as well. */
  private Optional<Change.Parent> parentOf(Observed object, Schema schema) {
    return ObjectId.of(object)
        .around(schema)
        .map(parent ->
            new Change.Parent(names.getOrDefault(parent, Change.UNKNOWN), parent.id()));
  }

  private Draft draft(Identity identity, Action action, Draft.Content content) {
    return new Draft(drafts++, identity, action, content);
  }

  private Steps plain(Work work) {
    Optional<Draft> unprotect =
        Protections.ends(work) ? Optional.of(protection(work, false)) : Optional.empty();
    Optional<Draft> write =
        switch (work.verdict()) {
          case CREATE -> Optional.of(create(work, Optional.empty()));
          case UPDATE -> Optional.of(update(work));
          default -> Optional.empty();
        };
    Optional<Draft> protect =
        Protections.begins(work) ? Optional.of(protection(work, true)) : Optional.empty();
    return new Steps(unprotect, Optional.empty(), write, protect, Optional.empty());
  }

  private Steps replacement(Work work) {
    Decision decision = Decision.of(evidence(work));
    Replacement replacement =
        new Replacement(
            work.identity().namespace() + "/" + work.schema().type() + "/" + work.identity().name(),
            decision.order().word(),
            decision.decider().word(),
            work.reasons());
    Optional<Draft> unprotect =
        Protections.ends(work) ? Optional.of(protection(work, false)) : Optional.empty();
    boolean deletesFirst = decision.order() == Decision.Order.DELETE_FIRST;
    Draft first = deletesFirst ? delete(work, replacement) : create(work, Optional.of(replacement));
    Draft second =
        deletesFirst ? create(work, Optional.of(replacement)) : delete(work, replacement);
    return new Steps(
        unprotect,
        Optional.of(deletesFirst ? first : second),
        Optional.of(deletesFirst ? second : first),
        Optional.empty(),
        Optional.of(decision));
  }

  private Evidence evidence(Work work) {
    Observed observed = work.observed().orElseThrow();
    Optional<String> name = Observation.NaturalKey.of(work.schema(), work.config());
    boolean dependencyGoesFirst =
        links.dependencies(work.manifest()).stream()
            .map(Manifest::identity)
            .map(identity -> steps.getOrDefault(identity, Steps.NONE))
            .anyMatch(Steps::deletesFirst);
    return new Evidence(
        work.manifest().settings().deleteBeforeReplace(),
        observed.instance().tainted(),
        !observed.provider().equals(work.provider()),
        dependencyGoesFirst,
        name.isPresent()
            && name.equals(Observation.NaturalKey.of(work.schema(), observed.value())));
  }

  private Draft create(Work work, Optional<Replacement> replacement) {
    Optional<Protection> protection =
        Protections.wants(work) ? Optional.of(new Protection.Starts(true)) : Optional.empty();
    return draft(
        work.identity(),
        Action.CREATE,
        (id, dependsOn) ->
            change(work, id, dependsOn)
                .of(
                    Action.CREATE,
                    Shown.of(work.config()),
                    protection,
                    Change.ABSENT,
                    replacement));
  }

  private Draft update(Work work) {
    Observed observed = work.observed().orElseThrow();
    List<MapValue> shapes = new ArrayList<>(List.of(work.config()));
    work.recalled().map(LastApplied::declared).ifPresent(shapes::add);
    return draft(
        work.identity(),
        Action.UPDATE,
        (id, dependsOn) ->
            change(work, id, dependsOn)
                .of(
                    Action.UPDATE,
                    FieldChanges.of(work.diff()),
                    Optional.empty(),
                    fingerprint.ofUpdate(observed, shapes, work.diff()),
                    Optional.empty()));
  }

  private Draft delete(Work work, Replacement replacement) {
    Observed observed = work.observed().orElseThrow();
    return draft(
        work.identity(),
        Action.DELETE,
        (id, dependsOn) ->
            change(work, id, dependsOn)
                .of(
                    Action.DELETE,
                    MapValue.EMPTY,
                    Optional.empty(),
                    fingerprint.ofAll(observed, work.schema()),
                    Optional.of(replacement)));
  }

  private Draft protection(Work work, boolean protects) {
    return draft(
        work.identity(),
        Action.UPDATE,
        (id, dependsOn) ->
            change(work, id, dependsOn)
                .of(
                    Action.UPDATE,
                    MapValue.EMPTY,
                    Optional.of(new Protection.Changes(protects)),
                    fingerprint.ofUpdate(
                        work.observed().orElseThrow(), List.of(), Work.NO_DIFFERENCE),
                    Optional.empty()));
  }

  private Filling change(Work work, String id, List<String> dependsOn) {
    return new Filling(work, id, dependsOn);
  }

  /** Fills in what all changes of a resource have alike. */
  private final class Filling {
    private final Work work;
    private final String id;
    private final List<String> dependsOn;

    Filling(Work work, String id, List<String> dependsOn) {
      this.work = work;
      this.id = id;
      this.dependsOn = dependsOn;
    }

    Change of(
        Action action,
        MapValue fields,
        Optional<Protection> protection,
        String fingerprint,
        Optional<Replacement> replacement) {
      boolean writes = action != Action.DELETE && !isProtectionOnly(protection);
      return new Change(
          id,
          work.schema().planName(),
          work.identity(),
          action == Action.CREATE
              ? Optional.empty()
              : work.observed().map(object -> object.instance().id()),
          action == Action.DELETE
              ? work.observed().map(Observed::provider).orElse(work.provider())
              : work.provider(),
          parent(action),
          action,
          fields,
          writes ? references() : new TreeMap<>(),
          writes
              ? ConfigHash.of(work.schema(), work.config()).map(ConfigHash::inPlan)
              : Optional.empty(),
          protection,
          dependsOn,
          fingerprint,
          writes ? Optional.of(payload.seal(id, payload.of(work))) : Optional.empty(),
          replacement,
          List.of());
    }

    private boolean isProtectionOnly(Optional<Protection> protection) {
      return protection.filter(Protection.Changes.class::isInstance).isPresent();
    }

    private Optional<Change.Parent> parent(Action action) {
      if (action == Action.DELETE) {
        return parentOf(work.observed().orElseThrow(), work.schema());
      }
      return links
          .parent(work.manifest())
          .map(Manifest::identity)
          .map(identity -> new Change.Parent(identity.name(), idOf(identity)));
    }

    private SortedMap<String, List<Referred>> references() {
      SortedMap<String, List<Referred>> references = new TreeMap<>();
      for (Desired.Link link : work.desired().links()) {
        if (link.section() == Manifest.Section.SPEC) {
          Identity target = link.target().identity();
          references
              .computeIfAbsent(link.path().toString(), _ -> new ArrayList<>(1))
              .add(
                  new Referred(
                      target.kind(),
                      target.name(),
                      link.reference().path().toString(),
                      idOf(target)));
        }
      }
      return references;
    }
  }

  /** The id of a declared resource, as far as it is known before apply. */
  String idOf(Identity identity) {
    Work work = Objects.requireNonNull(works.get(identity));
    boolean isNew = work.verdict() == Verdict.CREATE || work.verdict() == Verdict.REPLACE;
    return isNew
        ? Change.UNKNOWN
        : work.observed().map(object -> object.instance().id()).orElse(Change.UNKNOWN);
  }
}
