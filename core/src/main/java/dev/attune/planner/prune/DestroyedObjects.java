package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.manifest.Manifest;
import dev.attune.observe.ObjectId;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.Observation;
import dev.attune.plan.PlanCode;
import dev.attune.plan.PlanRequest;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a destroy takes, declared or not: only what still needs it can be in the way. */
public final class DestroyedObjects {
  private final PlanRequest request;
  private final Observation observation;
  private final RecordIndex recordIndex;
  private final List<ResourcePlan> resourcePlans;
  private final RemovalSet removalSet;
  private final RecordedObjects objects;
  private final RecordedRemovals removals;

  public DestroyedObjects(
      PlanRequest request,
      Observation observation,
      RecordIndex recordIndex,
      List<ResourcePlan> resourcePlans) {
    this.request = request;
    this.observation = observation;
    this.recordIndex = recordIndex;
    this.resourcePlans = resourcePlans;
    this.removalSet = new RemovalSet(recordIndex, resourcePlans);
    this.objects = new RecordedObjects(request, observation);
    this.removals =
        new RecordedRemovals(
            recordIndex,
            objects,
            new RecordedParents(request.catalogue(), recordIndex),
            removalSet);
  }

  /** What a person named, with what lives in it: only what still needs it can be in the way. */
  public FoundRemovals named() {
    NamedRecords.Found named =
        new NamedRecords(recordIndex, request.catalogue()).find(request.selection());
    List<Diagnostic> found = new ArrayList<>(named.diagnostics());
    found.addAll(removals.add(named.records().stream().sorted(RecordedRemovals.PARENTS_FIRST)));
    List<Removal> all = withoutExternal();
    found.addAll(needed(all));
    gone(named.records(), all, found);
    return new FoundRemovals(all, found);
  }

  /** What is declared, or all that the project owns: only what still needs it can be in the way. */
  public FoundRemovals everything() {
    Set<Identity> declared =
        request.loaded().manifests().stream().map(Manifest::identity).collect(Collectors.toSet());
    List<LastApplied> taken =
        recordIndex.newest().stream()
            .filter(
                applied -> request.whole() || declared.contains(applied.deployment().identity()))
            .toList();
    List<Diagnostic> found = new ArrayList<>(removals.addLeftBehind());
    found.addAll(removals.add(taken.stream().sorted(RecordedRemovals.PARENTS_FIRST)));
    if (request.whole()) {
      PruneScope scope = new PruneScope(request);
      found.addAll(
          new UndeclaredObjects(request, observation, recordIndex, scope, removalSet)
              .find(resourcePlans));
    }
    List<Removal> all = withoutExternal();
    found.addAll(needed(all));
    if (!request.whole()) { // Else the apply takes all off the record that is gone.
      gone(taken, all, found);
    }
    return new FoundRemovals(all, found);
  }

  private List<Removal> withoutExternal() {
    return new ArrayList<>(
        new ExternalResources(request.loaded().manifests()).withoutThem(removalSet.all()));
  }

  /** What is to go and has gone already is taken off the record. */
  private void gone(List<LastApplied> records, List<Removal> all, List<Diagnostic> found) {
    Set<ObjectId> seen = new HashSet<>();
    for (LastApplied applied : records) {
      if (objects.isGone(applied) && seen.add(ObjectId.of(applied))) {
        Schema schema = objects.schema(applied).orElseThrow();
        all.add(Removal.gone(applied, schema, objects.asRecorded(applied, schema)));
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

  /** What goes although something that stays still depends on it. */
  private List<Diagnostic> needed(List<Removal> all) {
    Set<Identity> going =
        all.stream().filter(Removal::isDeleted).map(Removal::identity).collect(Collectors.toSet());
    Set<Identity> ending = all.stream().map(Removal::identity).collect(Collectors.toSet());
    return recordIndex.newest().stream()
        .filter(applied -> !ending.contains(applied.deployment().identity()))
        .filter(applied -> applied.dependencies().stream().anyMatch(going::contains))
        .filter(applied -> !objects.isGone(applied))
        .flatMap(applied -> stillNeeds(applied, going))
        .toList();
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
}
