package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.plan.PlanRequest;
import dev.attune.provider.Failure;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a person lets go by its name. */
public final class NamedReleases {
  private final PlanRequest request;
  private final RecordIndex recordIndex;
  private final RecordedObjects objects;

  public NamedReleases(PlanRequest request, Observation observation, RecordIndex recordIndex) {
    this.request = request;
    this.recordIndex = recordIndex;
    this.objects = new RecordedObjects(request, observation);
  }

  /** What a person named, and what lives in it. What is gone is off the record, too. */
  public FoundRemovals letGo() {
    NamedRecords.Found named =
        new NamedRecords(recordIndex, request.catalogue()).find(request.selection());
    List<Diagnostic> found = new ArrayList<>(named.diagnostics());
    List<Removal> removals = new ArrayList<>();
    Set<ObjectId> seen = new HashSet<>();
    for (LastApplied applied : named.records()) {
      Optional<Schema> schema = objects.servedSchema(applied);
      if (!seen.add(ObjectId.of(applied))) {
        continue;
      }
      if (schema.isEmpty()) {
        found.add(RecordedObjects.unserved(applied));
        continue;
      }
      switch (objects.look(applied, schema.get())) {
        case Look.Failed(Failure failure) ->
            found.add(objects.cannotLook(applied, schema.get(), failure));
        case Look.Found(List<Observed> live) ->
            removals.add(
                Removal.letGo(
                    applied,
                    schema.get(),
                    live.isEmpty() ? objects.asRecorded(applied, schema.get()) : live.getFirst(),
                    request.selection().keepsLabels()));
      }
    }
    return new FoundRemovals(removals, found);
  }
}
