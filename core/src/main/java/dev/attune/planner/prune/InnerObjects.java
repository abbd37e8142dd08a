package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.Place;
import dev.attune.observe.read.InstanceFailure;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.observe.read.Prefetch;
import dev.attune.plan.Action;
import dev.attune.plan.PlanCode;
import dev.attune.plan.PlanRequest;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.provider.Failure;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.ProviderCode;
import dev.attune.schema.Schema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What lives in an object that is to be deleted, and that nobody recorded: it goes with it. */
public final class InnerObjects {
  private static final int MOST_NAMES = 10;

  private final PlanRequest request;
  private final Observation observation;

  /** What is to stay, as far as the plan says. */
  private final Set<ObjectId> letGo = new HashSet<>();

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
    List<Going> going =
        Stream.concat(
                removals.stream().filter(Removal::isDeleted).map(Going::of),
                declared.stream().flatMap(Going::of))
            .toList();
    if (going.isEmpty()) {
      return List.of();
    }
    Set<ObjectId> told = new HashSet<>();
    for (Removal removal : removals) {
      (removal.isLetGo() ? letGo : told).add(ObjectId.of(removal.observed()));
    }
    declared.forEach(plan -> plan.observed().map(ObjectId::of).ifPresent(told::add));
    List<Diagnostic> found = new ArrayList<>();
    List<Around> level =
        going.stream().map(one -> new Around(one, one.object(), one.schema())).toList();
    while (!level.isEmpty()) { // What goes along takes along what lives in it.
      level = in(level, told, found);
    }
    return found;
  }

  /** An object that is deleted, for good or to be made anew. */
  private record Going(Identity identity, Schema schema, Observed object, boolean forGood) {
    static Going of(Removal removal) {
      return new Going(removal.identity(), removal.schema(), removal.observed(), true);
    }

    static Stream<Going> of(ResourcePlan resourcePlan) {
      return resourcePlan.verdict() == ResourcePlan.Verdict.REPLACE
              && Action.ending(resourcePlan.schema()) == Action.DELETE
          ? resourcePlan.observed().stream()
              .map(object ->
                  new Going(resourcePlan.identity(), resourcePlan.schema(), object, false))
          : Stream.empty();
    }
  }

  /** An object that goes, or goes along with one. */
  private record Around(Going going, Observed object, Schema schema) {
    Place place(Schema child) {
      return new Place(object.provider(), object.inside(child));
    }
  }

  /** What lives in these, and goes along; says of each what is to be said. */
  private List<Around> in(List<Around> level, Set<ObjectId> told, List<Diagnostic> found) {
    List<Around> along = new ArrayList<>();
    try (Prefetch _ = observation.ahead(lists(level))) {
      for (Around around : level) {
        for (Schema schema : children(around)) {
          List<Observed> untold =
              all(around, schema, found).stream()
                  .filter(object -> told.add(ObjectId.of(object)))
                  .toList();
          found.addAll(said(around.going(), schema, untold));
          untold.forEach(object -> along.add(new Around(around.going(), object, schema)));
        }
      }
    }
    return along;
  }

  private List<Place> lists(List<Around> level) {
    return level.stream().flatMap(around -> children(around).stream().map(around::place)).toList();
  }

  private List<Observed> all(Around around, Schema schema, List<Diagnostic> found) {
    Place place = around.place(schema);
    return switch (observation.all(place.provider(), place.location(), schema)) {
      // Nothing can live where there is no such place.
      case Look.Failed(Failure.NotFound _) -> List.of();
      case Look.Failed(Failure failure) -> {
        Diagnostic refused = cannotLook(around.going(), schema, failure);
        found.add(new InstanceFailure(place.provider(), failure).in(refused));
        yield List.of();
      }
      case Look.Found(List<Observed> objects) -> objects;
    };
  }

  /** Whoever cannot see what goes along must not have it deleted. */
  private static Diagnostic cannotLook(Going going, Schema schema, Failure failure) {
    String kind = schema.type().kind();
    String way =
        failure instanceof Failure.Denied
            ? "give the credentials the right to list " + kind
            : "try again when " + kind + " can be listed";
    return Diagnostic.error(
            ProviderCode.FAILED,
            going.identity()
                + " is not "
                + (going.forGood() ? "deleted" : "replaced")
                + ": each "
                + kind
                + " in it would be deleted with it, and Attune cannot see which there are: "
                + failure.message())
        .hint(
            way
                + (going.forGood()
                    ? ", or let it go and leave it there: attune forget " + going.identity()
                    : ""));
  }

  /** What is protected or somebody else's must not go along unasked. */
  private List<Diagnostic> said(Going going, Schema schema, List<Observed> objects) {
    List<Diagnostic> found = new ArrayList<>(0);
    List<String> names = new ArrayList<>();
    for (Observed object : objects) {
      Optional<String> owner =
          object.marks().managed().filter(other -> !other.equals(going.identity().namespace()));
      if (object.marks().protection().forbidsDeletes()) {
        found.add(isProtected(going, schema, object));
      } else if (owner.isPresent()) {
        found.add(isForeign(going, schema, object, owner.get()));
      } else if (letGo.contains(ObjectId.of(object))) {
        found.add(goesAllTheSame(going, schema, object));
      } else {
        names.add(name(schema, object));
      }
    }
    if (!names.isEmpty()) {
      found.add(goesWith(going, schema, names.stream().sorted().toList()));
    }
    return found;
  }

  private static String name(Schema schema, Observed object) {
    return NaturalKey.of(schema, object.value()).orElse(object.instance().id());
  }

  private static String inside(Going going, Schema schema, Observed object) {
    return schema.type().kind()
        + " "
        + name(schema, object)
        + " ('"
        + object.instance().id()
        + "') in "
        + going.identity();
  }

  private static Diagnostic isProtected(Going going, Schema schema, Observed object) {
    return Diagnostic.error(
            PlanCode.PROTECTED,
            inside(going, schema, object) + " is protected and would be deleted with it")
        .hint("take its protection away where it is declared first");
  }

  private static Diagnostic isForeign(Going going, Schema schema, Observed object, String owner) {
    return Diagnostic.error(
            PlanCode.OTHER_OWNER,
            inside(going, schema, object)
                + " belongs to namespace '"
                + owner
                + "' and would be deleted with it")
        .hint("have it deleted where it is declared first");
  }

  private static Diagnostic goesAllTheSame(Going going, Schema schema, Observed object) {
    return Diagnostic.warning(
            PlanCode.NOT_OURS,
            inside(going, schema, object) + " is let go, and is deleted with it all the same")
        .hint("to keep it, keep what it lives in");
  }

  private List<Schema> children(Around around) {
    Provider provider = request.providers().find(around.object().provider()).orElseThrow();
    return provider.schemas().types().stream()
        .filter(type -> provider.operations(type).contains(Operation.LIST))
        .flatMap(type -> provider.schemas().find(type).stream())
        .filter(schema -> schema.livesIn(around.schema().type()))
        .toList();
  }

  private static Diagnostic goesWith(Going going, Schema schema, List<String> names) {
    int more = names.size() - MOST_NAMES;
    return Diagnostic.warning(
        PlanCode.NOT_OURS,
        "objects in "
            + going.identity()
            + " that are not on record are deleted with it: "
            + schema.type().kind()
            + " "
            + names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "))
            + (more > 0 ? " and " + more + " more" : ""));
  }
}
