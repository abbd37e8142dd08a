package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.Observation.Look;
import dev.attune.plan.PlanCode;
import dev.attune.provider.Failure;
import dev.attune.schema.Schema;
import dev.attune.store.LastApplied;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Objects on record that are to go, as far as they are still ours. */
final class RecordedRemovals {
  /** Whether an object without labels is ours depends on its parent. */
  static final Comparator<LastApplied> PARENTS_FIRST =
      Comparator.<LastApplied>comparingInt(applied -> applied.parents().size())
          .thenComparing(applied -> applied.deployment().identity());

  private final RecordIndex recordIndex;
  private final RecordedObjects objects;
  private final RecordedParents parents;
  private final RemovalSet removalSet;
  private final Set<Identity> staying = new HashSet<>();

  RecordedRemovals(
      RecordIndex recordIndex,
      RecordedObjects objects,
      RecordedParents parents,
      RemovalSet removalSet) {
    this.recordIndex = recordIndex;
    this.objects = objects;
    this.parents = parents;
    this.removalSet = removalSet;
  }

  /** Old objects that a replacement left behind go whatever the manifests say. */
  List<Diagnostic> addLeftBehind() {
    if (recordIndex.leftBehind().isEmpty()) {
      return List.of();
    }
    Set<ObjectId> current =
        recordIndex.newest().stream().map(ObjectId::of).collect(Collectors.toSet());
    return add(
        recordIndex.leftBehind().stream()
            .filter(applied -> !current.contains(ObjectId.of(applied))));
  }

  /** What of these is ours goes; gives what was found on the way. */
  List<Diagnostic> add(Stream<LastApplied> going) {
    List<Diagnostic> found = new ArrayList<>();
    going.forEach(applied -> found.addAll(add(applied)));
    return found;
  }

  private List<Diagnostic> add(LastApplied applied) {
    Optional<Schema> schema = objects.servedSchema(applied);
    if (schema.isEmpty()) {
      return List.of(RecordedObjects.unserved(applied));
    }
    return switch (objects.look(applied, schema.get())) {
      case Look.Failed(Failure failure) ->
          List.of(objects.cannotLook(applied, schema.get(), failure));
      case Look.Found(List<Observed> live) ->
          live.stream()
              .flatMap(object -> removeIfOurs(applied, schema.get(), object).stream())
              .toList();
    };
  }

  /** What somebody else has taken over since, or nobody claims any more, is not ours to delete. */
  private Optional<Diagnostic> removeIfOurs(LastApplied applied, Schema schema, Observed object) {
    Identity identity = applied.deployment().identity();
    Optional<String> owner = object.marks().managed();
    Optional<Identity> keeper =
        schema.labels().isEmpty()
            ? parents.parentOf(applied).filter(staying::contains)
            : Optional.empty();
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
