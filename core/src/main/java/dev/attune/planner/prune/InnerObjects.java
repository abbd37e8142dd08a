package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.plan.PlanCode;
import dev.attune.plan.PlanRequest;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.schema.Schema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What lives in an object that is to be deleted, and that nobody recorded: it goes with it. */
public final class InnerObjects {
  private static final int MOST_NAMES = 10;

  private final PlanRequest request;
  private final Observation observation;

  public InnerObjects(PlanRequest request, Observation observation) {
    this.request = request;
    this.observation = observation;
  }

  /**
   * Names them; no plan has a change of what is not ours.
   *
   * @param declared what the plan speaks of anyway
   */
  public List<Diagnostic> goingWith(List<Removal> removals, List<ResourcePlan> declared) {
    if (removals.stream().noneMatch(Removal::isDeleted)) {
      return List.of();
    }
    Set<ObjectId> told = new HashSet<>();
    removals.forEach(removal -> told.add(ObjectId.of(removal.observed())));
    declared.forEach(plan -> plan.observed().map(ObjectId::of).ifPresent(told::add));
    List<Diagnostic> found = new ArrayList<>();
    for (Removal removal : removals) {
      if (removal.isDeleted()) {
        found.addAll(in(removal, removal.observed(), removal.schema(), told));
      }
    }
    return found;
  }

  /** What lives in it at any depth: what goes along takes along what lives in it. */
  private List<Diagnostic> in(
      Removal removal, Observed around, Schema aroundSchema, Set<ObjectId> told) {
    Provider provider = request.providers().find(around.provider()).orElseThrow();
    List<Diagnostic> found = new ArrayList<>(0);
    for (Schema schema : children(provider, aroundSchema)) {
      switch (observation.all(around.provider(), around.inside(schema), schema)) {
        case Look.Failed(Failure.NotFound _) -> {} // Nothing can live where there is no such place.
        case Look.Failed(Failure failure) ->
            found.add(
                RemovalSet.cannotLook(schema.type().kind() + " in " + removal.identity(), failure));
        case Look.Found(List<Observed> objects) -> {
          List<Observed> untold =
              objects.stream().filter(object -> told.add(ObjectId.of(object))).toList();
          found.addAll(said(removal, schema, untold));
          untold.forEach(object -> found.addAll(in(removal, object, schema, told)));
        }
      }
    }
    return found;
  }

  /** What is protected or somebody else's must not go along unasked. */
  private static List<Diagnostic> said(Removal removal, Schema schema, List<Observed> objects) {
    List<Diagnostic> found = new ArrayList<>(0);
    List<String> names = new ArrayList<>();
    for (Observed object : objects) {
      Optional<String> owner =
          object.marks().managed().filter(other -> !other.equals(removal.identity().namespace()));
      if (object.marks().protection().forbidsDeletes()) {
        found.add(isProtected(removal, schema, object));
      } else if (owner.isPresent()) {
        found.add(isForeign(removal, schema, object, owner.get()));
      } else {
        names.add(name(schema, object));
      }
    }
    if (!names.isEmpty()) {
      found.add(goesWith(removal, schema, names.stream().sorted().toList()));
    }
    return found;
  }

  private static String name(Schema schema, Observed object) {
    return NaturalKey.of(schema, object.value()).orElse(object.instance().id());
  }

  private static String inside(Removal removal, Schema schema, Observed object) {
    return schema.type().kind()
        + " "
        + name(schema, object)
        + " ('"
        + object.instance().id()
        + "') in "
        + removal.identity();
  }

  private static Diagnostic isProtected(Removal removal, Schema schema, Observed object) {
    return Diagnostic.error(
            PlanCode.PROTECTED,
            inside(removal, schema, object) + " is protected and would be deleted with it")
        .hint("take its protection away where it is declared first");
  }

  private static Diagnostic isForeign(
      Removal removal, Schema schema, Observed object, String owner) {
    return Diagnostic.error(
            PlanCode.OTHER_OWNER,
            inside(removal, schema, object)
                + " belongs to namespace '"
                + owner
                + "' and would be deleted with it")
        .hint("have it deleted where it is declared first");
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
