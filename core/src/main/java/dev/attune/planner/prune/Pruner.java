package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.PlacedResource;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.InstanceFailure;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.plan.PlanCode;
import dev.attune.plan.PlanRequest;
import dev.attune.planner.resource.ProviderMessage;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.provider.Failure;
import dev.attune.provider.ParentId;
import dev.attune.schema.Schema;
import dev.attune.schema.TypedValue;
import dev.attune.store.LastApplied;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds what is ours and no longer declared: what the store knows, and what {@link
 * UndeclaredObjects} finds beside it. All of it only inside the scope of the project.
 */
public final class Pruner {
  /** Whether an object without labels is ours depends on its parent. */
  private static final Comparator<LastApplied> PARENTS_FIRST =
      Comparator.<LastApplied>comparingInt(applied -> applied.parents().size())
          .thenComparing(applied -> applied.deployment().identity());

  private final PlanRequest request;
  private final Observation observation;
  private final RecordIndex recordIndex;
  private final List<ResourcePlan> resourcePlans;
  private final RemovalSet removalSet;
  private final Set<Identity> staying = new HashSet<>();

  /** Made when it is asked for, which is nearly never. */
  private @Nullable Map<Identity, Position> places;

  public Pruner(
      PlanRequest request,
      Observation observation,
      RecordIndex recordIndex,
      List<ResourcePlan> resourcePlans) {
    this.request = request;
    this.observation = observation;
    this.recordIndex = recordIndex;
    this.resourcePlans = resourcePlans;
    this.removalSet = new RemovalSet(recordIndex, resourcePlans);
  }

  /** What is to go, and what was found on the way. */
  public record Found(List<Removal> removals, List<Diagnostic> diagnostics) {}

  /** Old objects that a replacement left behind go whatever the manifests say. */
  public Found leftBehind() {
    List<Diagnostic> found = old();
    return new Found(removalSet.all(), found);
  }

  private List<Diagnostic> old() {
    if (recordIndex.leftBehind().isEmpty()) {
      return List.of();
    }
    Set<ObjectId> current =
        recordIndex.newest().stream().map(ObjectId::of).collect(Collectors.toSet());
    return recorded(
        recordIndex.leftBehind().stream()
            .filter(applied -> !current.contains(ObjectId.of(applied))));
  }

  /** Whatever is in scope and no longer declared. */
  public Found undeclared() {
    List<Diagnostic> found = new ArrayList<>(old());
    PruneScope scope = new PruneScope(request);
    Set<PlacedResource> declared =
        resourcePlans.stream()
            .map(resourcePlan -> new PlacedResource(resourcePlan.identity(), resourcePlan.node()))
            .collect(Collectors.toSet());
    List<LastApplied> undeclared =
        recordIndex.newest().stream()
            .filter(applied -> !declared.contains(PlacedResource.of(applied.deployment())))
            .toList();
    found.addAll(recorded(inScope(undeclared, scope).stream().sorted(PARENTS_FIRST)));
    found.addAll(unrecorded(scope));
    return new Found(removalSet.all(), found);
  }

  /**
   * A child goes with its parent, whoever speaks of it: the remote system would take it along. What
   * is only forgotten takes nothing along, unless what it stands in goes.
   */
  private List<LastApplied> inScope(List<LastApplied> undeclared, PruneScope scope) {
    List<LastApplied> going = new ArrayList<>();
    Set<PlacedResource> seen = new HashSet<>();
    Set<Identity> gone = new HashSet<>();
    boolean more = true;
    while (more) {
      more = false;
      for (LastApplied applied : undeclared) {
        Identity identity = applied.deployment().identity();
        Optional<Identity> parent = parentOf(applied);
        boolean swept = parent.filter(gone::contains).isPresent();
        if ((swept || scope.holds(identity, parent))
            && seen.add(PlacedResource.of(applied.deployment()))) {
          going.add(applied);
          if (swept || !schema(applied).map(Schema::isAlwaysThere).orElse(false)) {
            gone.add(identity);
          }
          more = true;
        }
      }
    }
    return going;
  }

  private List<Diagnostic> unrecorded(PruneScope scope) {
    return new UndeclaredObjects(request, observation, recordIndex, scope, removalSet)
        .find(resourcePlans);
  }

  /** What a person named, and what lives in it. What is gone is off the record, too. */
  public Found letGo() {
    NamedRecords.Found named =
        new NamedRecords(recordIndex, request.catalogue()).find(request.selection());
    List<Diagnostic> found = new ArrayList<>(named.diagnostics());
    List<Removal> removals = new ArrayList<>();
    Set<ObjectId> seen = new HashSet<>();
    for (LastApplied applied : named.records()) {
      Optional<Schema> schema = schema(applied);
      if (!seen.add(ObjectId.of(applied))) {
        continue;
      }
      if (schema.isEmpty() || request.providers().find(applied.provider()).isEmpty()) {
        found.add(unserved(applied));
        continue;
      }
      switch (observation.recalled(applied, schema.get(), MapValue.EMPTY)) {
        case Look.Failed(Failure failure) ->
            found.add(cannotLook(applied, schema.get(), failure, place(applied)));
        case Look.Found(List<Observed> objects) ->
            removals.add(
                Removal.letGo(
                    applied,
                    schema.get(),
                    objects.isEmpty() ? asRecorded(applied, schema.get()) : objects.getFirst(),
                    request.selection().keepsLabels()));
      }
    }
    return new Found(removals, found);
  }

  private Observed asRecorded(LastApplied applied, Schema schema) {
    return observation.observed(
        applied.provider(),
        ObjectId.of(applied).location(),
        schema,
        applied.instance(),
        MapValue.EMPTY);
  }

  /** What a person named, with what lives in it: only what still needs it can be in the way. */
  public Found named() {
    NamedRecords.Found named =
        new NamedRecords(recordIndex, request.catalogue()).find(request.selection());
    List<Diagnostic> found = new ArrayList<>(named.diagnostics());
    found.addAll(recorded(named.records().stream().sorted(PARENTS_FIRST)));
    List<Removal> all = new ArrayList<>(withoutExternal(removalSet.all()));
    found.addAll(needed(all));
    gone(named.records(), all, found);
    return new Found(all, found);
  }

  /** What is declared, or all that the project owns: only what still needs it can be in the way. */
  public Found everything() {
    Set<Identity> declared =
        request.loaded().manifests().stream().map(Manifest::identity).collect(Collectors.toSet());
    List<Diagnostic> found = new ArrayList<>(old());
    found.addAll(
        recorded(
            recordIndex.newest().stream()
                .filter(applied ->
                    request.whole() || declared.contains(applied.deployment().identity()))
                .sorted(PARENTS_FIRST)));
    if (request.whole()) {
      found.addAll(unrecorded(new PruneScope(request)));
    }
    List<Removal> all = new ArrayList<>(withoutExternal(removalSet.all()));
    found.addAll(needed(all));
    if (!request.whole()) { // Else the apply takes all off the record that is gone.
      gone(
          recordIndex.newest().stream()
              .filter(applied -> declared.contains(applied.deployment().identity()))
              .toList(),
          all,
          found);
    }
    return new Found(all, found);
  }

  /** What is to go and has gone already is taken off the record. */
  private void gone(List<LastApplied> records, List<Removal> removals, List<Diagnostic> found) {
    Set<ObjectId> seen = new HashSet<>();
    for (LastApplied applied : records) {
      if (isGone(applied) && seen.add(ObjectId.of(applied))) {
        Schema schema = schema(applied).orElseThrow();
        removals.add(Removal.gone(applied, schema, asRecorded(applied, schema)));
        found.add(
            Diagnostic.warning(
                PlanCode.DRIFTED,
                applied.deployment().identity()
                    + " ('"
                    + applied.instance().id()
                    + "') no longer exists: only its record goes"));
      }
    }
  }

  /** What is only looked up is let go where it is on record, and otherwise left alone. */
  private List<Removal> withoutExternal(List<Removal> removals) {
    Set<Identity> external = external();
    return removals.stream()
        .flatMap(removal ->
            isExternal(removal, external)
                ? removal.recalled().stream()
                    .map(applied ->
                        Removal.letGo(applied, removal.schema(), removal.observed(), false))
                : Stream.of(removal))
        .toList();
  }

  private static boolean isExternal(Removal removal, Set<Identity> external) {
    return external.contains(removal.identity())
        || external.contains(spelled(removal.schema(), removal.identity()));
  }

  /** What goes although something that stays still depends on it. */
  private List<Diagnostic> needed(List<Removal> all) {
    Set<Identity> going =
        all.stream().filter(Removal::isDeleted).map(Removal::identity).collect(Collectors.toSet());
    Set<Identity> ending = all.stream().map(Removal::identity).collect(Collectors.toSet());
    return recordIndex.newest().stream()
        .filter(applied -> !ending.contains(applied.deployment().identity()))
        .filter(applied -> applied.dependencies().stream().anyMatch(going::contains))
        .filter(applied -> !isGone(applied))
        .flatMap(applied -> stillNeeds(applied, going))
        .toList();
  }

  /** What is not there any more needs nothing, whatever is on record. */
  private boolean isGone(LastApplied applied) {
    return request.providers().find(applied.provider()).isPresent()
        && schema(applied)
            .map(schema -> observation.recalled(applied, schema, MapValue.EMPTY))
            .filter(look -> look instanceof Look.Found(var objects) && objects.isEmpty())
            .isPresent();
  }

  /** What is only looked up is not ours to delete, whatever label or record it has from before. */
  private Set<Identity> external() {
    Set<Identity> external = new HashSet<>();
    for (Manifest manifest : request.loaded().manifests()) {
      if (manifest.settings().external()) {
        Identity identity = manifest.identity();
        external.add(identity);
        NaturalKey.of(
                manifest.schema(), NaturalKey.given(manifest.schema(), identity, manifest.spec()))
            .map(name -> Identity.of(identity.namespace(), identity.type(), name))
            .ifPresent(named -> external.add(spelled(manifest.schema(), named)));
      }
    }
    return external;
  }

  /** The same for all spellings of a name. */
  private static Identity spelled(Schema schema, Identity identity) {
    String name = NaturalKey.spelled(schema, identity.name());
    return Identity.of(identity.namespace(), identity.type(), name);
  }

  private static Stream<Diagnostic> stillNeeds(LastApplied applied, Set<Identity> going) {
    return applied.dependencies().stream()
        .filter(going::contains)
        .map(needed ->
            Diagnostic.error(
                    PlanCode.STILL_HELD,
                    needed
                        + " would be deleted, but "
                        + applied.deployment().identity()
                        + " still depends on it")
                .hint("destroy both, or first remove the reference and apply"));
  }

  private Optional<Identity> parentOf(LastApplied applied) {
    Optional<Schema> schema = schema(applied);
    List<Identity> fitting =
        applied.dependencies().stream()
            .filter(identity -> schema.filter(kind -> kind.livesIn(identity.type())).isPresent())
            .toList();
    return fitting.stream()
        .filter(identity -> isAround(identity, applied))
        .findFirst()
        .or(() -> fitting.stream().findFirst());
  }

  /** What it merely refers to may be of its parent's kind as well. */
  private boolean isAround(Identity identity, LastApplied applied) {
    return !applied.parents().isEmpty()
        && recordIndex
            .of(identity, applied.deployment().node())
            .or(() -> recordIndex.of(identity, ""))
            .filter(around ->
                new ParentId(identity.type(), around.instance().id())
                    .isAmong(List.of(applied.parents().getLast())))
            .isPresent();
  }

  private Optional<Schema> schema(LastApplied applied) {
    return request.catalogue().find(applied.deployment().identity().type());
  }

  private List<Diagnostic> recorded(Stream<LastApplied> going) {
    List<Diagnostic> found = new ArrayList<>();
    going.forEach(applied -> found.addAll(recorded(applied)));
    return found;
  }

  private List<Diagnostic> recorded(LastApplied applied) {
    Optional<Schema> schema = schema(applied);
    if (schema.isEmpty() || request.providers().find(applied.provider()).isEmpty()) {
      return List.of(unserved(applied));
    }
    return switch (observation.recalled(applied, schema.get(), MapValue.EMPTY)) {
      case Look.Failed(Failure failure) ->
          List.of(cannotLook(applied, schema.get(), failure, place(applied)));
      case Look.Found(List<Observed> objects) ->
          objects.stream()
              .flatMap(object -> removeIfOurs(applied, schema.get(), object).stream())
              .toList();
    };
  }

  private static Diagnostic unserved(LastApplied applied) {
    return Diagnostic.error(
            PlanCode.NO_PROVIDER,
            applied.deployment().identity()
                + " is on record, but its provider '"
                + applied.provider()
                + "' is no longer configured")
        .hint("add the provider to attune.yaml again until the resource is gone");
  }

  /** Where a resource is declared, if it still is. */
  private Optional<Position> place(LastApplied applied) {
    Map<Identity, Position> known = places;
    if (known == null) {
      known = new HashMap<>();
      for (Manifest manifest : request.loaded().manifests()) {
        known.put(manifest.identity(), manifest.origin().position());
      }
      places = known;
    }
    return Optional.ofNullable(known.get(applied.deployment().identity()));
  }

  static Diagnostic cannotLook(
      LastApplied applied, Schema schema, Failure failure, Optional<Position> place) {
    Identity identity = applied.deployment().identity();
    return ProviderMessage.cleaned(
        new InstanceFailure(applied.provider(), failure)
            .in(RemovalSet.cannotLook(identity.toString(), failure), identity, place),
        TypedValue.apply(schema.body(), applied.instance().value()));
  }

  /** What somebody else has taken over since, or nobody claims any more, is not ours to delete. */
  private Optional<Diagnostic> removeIfOurs(LastApplied applied, Schema schema, Observed object) {
    Identity identity = applied.deployment().identity();
    Optional<String> owner = object.marks().managed();
    Optional<Identity> keeper =
        schema.labels().isEmpty() ? parentOf(applied).filter(staying::contains) : Optional.empty();
    boolean ours =
        schema.labels().isEmpty()
            || owner.equals(Optional.of(identity.namespace()))
            || (owner.isEmpty() && applied.isOursByRecordAlone());
    if (ours && keeper.isEmpty()) {
      removalSet.add(identity, schema, object);
      return Optional.empty();
    }
    staying.add(identity);
    String why =
        keeper
            .map(parent -> "its parent " + parent + " stays too")
            .or(() -> owner.map(other -> "it now belongs to namespace '" + other + "'"))
            .orElse("it no longer has Attune's label");
    return Optional.of(
        Diagnostic.warning(
            PlanCode.OTHER_OWNER,
            identity + " ('" + object.instance().id() + "') is not declared and stays: " + why));
  }
}
