package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.plan.PlanCode;
import dev.attune.plan.PlanRequest;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What lives in an object that is to be deleted, and that nobody recorded: it goes with it. */
final class InnerObjects {
  private static final int MOST_NAMES = 10;

  private final PlanRequest request;
  private final Observation observation;

  InnerObjects(PlanRequest request, Observation observation) {
    this.request = request;
    this.observation = observation;
  }

  /** Names them; no plan has a change of what is not ours. */
  List<Diagnostic> goingWith(List<Removal> removals) {
    Set<ObjectId> told =
        removals.stream()
            .map(removal -> ObjectId.of(removal.observed()))
            .collect(Collectors.toSet());
    List<Diagnostic> found = new ArrayList<>();
    for (Removal removal : removals) {
      if (removal.isDeleted()) {
        found.addAll(in(removal, told));
      }
    }
    return found;
  }

  private List<Diagnostic> in(Removal removal, Set<ObjectId> told) {
    Observed parent = removal.observed();
    Provider provider = request.providers().find(parent.provider()).orElseThrow();
    List<Diagnostic> found = new ArrayList<>(0);
    for (Schema schema : children(provider, removal.schema())) {
      if (observation.all(parent.provider(), parent.inside(schema), schema)
          instanceof Look.Found(List<Observed> objects)) {
        List<String> names =
            objects.stream()
                .filter(object -> !told.contains(ObjectId.of(object)))
                .map(object -> NaturalKey.of(schema, object.value()).orElse(object.instance().id()))
                .sorted()
                .toList();
        if (!names.isEmpty()) {
          found.add(goesWith(removal, schema, names));
        }
      }
    }
    return found;
  }

  private static List<Schema> children(Provider provider, Schema parent) {
    return provider.schemas().types().stream()
        .filter(type -> provider.operations(type).contains(Operation.LIST))
        .flatMap(type -> provider.schemas().find(type).stream())
        .filter(schema -> schema.livesIn(parent.type()))
        .toList();
  }

  private static Diagnostic goesWith(Removal removal, Schema schema, List<String> names) {
    int more = names.size() - MOST_NAMES;
    return Diagnostic.warning(
        PlanCode.NOT_OURS,
        "objects in "
            + removal.identity()
            + " that are not on record are deleted with it: "
            + schema.type().kind()
            + " "
            + names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "))
            + (more > 0 ? " and " + more + " more" : ""));
  }
}
