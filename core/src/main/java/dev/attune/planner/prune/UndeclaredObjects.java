package dev.attune.planner.prune;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.manifest.Identity;
import dev.attune.observe.NaturalKey;
import dev.attune.observe.ObjectId;
import dev.attune.observe.Observed;
import dev.attune.observe.RecordIndex;
import dev.attune.observe.read.InstanceFailure;
import dev.attune.observe.read.Observation;
import dev.attune.observe.read.Observation.Look;
import dev.attune.plan.PlanCode;
import dev.attune.plan.PlanRequest;
import dev.attune.planner.resource.ResourcePlan;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds live objects that nothing declares and that are ours all the same: they carry our label, or
 * live in an object of ours in whose kind the project takes all. What merely lives there is named.
 */
final class UndeclaredObjects {
  private static final Set<Operation> FOR_STRAYS = Set.of(Operation.LIST, Operation.DELETE);
  private static final int MOST_NAMES = 10;

  /** A kind of children in one parent. */
  private record Inside(TypeName kind, Identity parent) {
    static Stream<Inside> of(ResourcePlan resourcePlan) {
      return resourcePlan.manifest().parent().stream()
          .flatMap(parent ->
              resourcePlan.schema().parent(parent.kind()).stream()
                  .map(type ->
                      Identity.of(resourcePlan.identity().namespace(), type, parent.name())))
          .map(parent -> new Inside(resourcePlan.schema().type(), parent));
    }
  }

  /** What two provider instances on one remote system would both call an object. */
  private record Alias(String kind, String id) {
    static Alias of(Schema schema, Observed object) {
      return new Alias(schema.type().kind(), object.instance().id());
    }
  }

  private final PlanRequest request;
  private final Observation observation;
  private final RecordIndex recordIndex;
  private final PruneScope scope;
  private final RemovalSet removalSet;
  private final Set<Alias> keptElsewhere = new HashSet<>();
  private final Set<Inside> unmatched = new HashSet<>();
  private final Map<String, List<Schema>> listable = new HashMap<>();

  UndeclaredObjects(
      PlanRequest request,
      Observation observation,
      RecordIndex recordIndex,
      PruneScope scope,
      RemovalSet removalSet) {
    this.request = request;
    this.observation = observation;
    this.recordIndex = recordIndex;
    this.scope = scope;
    this.removalSet = removalSet;
  }

  /** Has all of them removed that are not declared; gives what was found on the way. */
  List<Diagnostic> find(List<ResourcePlan> resourcePlans) {
    for (ResourcePlan resourcePlan : resourcePlans) {
      resourcePlan
          .observed()
          .ifPresent(object -> keptElsewhere.add(Alias.of(resourcePlan.schema(), object)));
      if (resourcePlan.schema().keyFields().isEmpty() && resourcePlan.observed().isEmpty()) {
        Inside.of(resourcePlan).forEach(unmatched::add);
      }
    }
    List<Diagnostic> found = new ArrayList<>(withoutChildren());
    request.providers().byInstance().keySet().forEach(name -> found.addAll(labelled(name)));
    resourcePlans.forEach(around -> found.addAll(children(around)));
    return found;
  }

  /** A kind that is misspelt, or whose labels say whose an object is, has no such children. */
  private List<Diagnostic> withoutChildren() {
    Map<String, Position> stated = request.project().prunedWhole();
    if (stated.isEmpty()) {
      return List.of();
    }
    return stated.entrySet().stream()
        .filter(kind ->
            request.providers().byInstance().values().stream()
                .noneMatch(provider -> hasUnlabelledChild(provider, kind.getKey())))
        .sorted(Map.Entry.comparingByKey())
        .map(kind ->
            Diagnostic.error(
                    PlanCode.NOT_PRUNED_WHOLE,
                    "prune: no child kind without labels is called '" + kind.getKey() + "'")
                .at(kind.getValue())
                .hint("objects of all other kinds are pruned by their label or their record"))
        .toList();
  }

  private static boolean hasUnlabelledChild(Provider provider, String kind) {
    return provider.schemas().types().stream()
        .filter(type -> type.kind().equals(kind) || type.toString().equals(kind))
        .flatMap(type -> provider.schemas().find(type).stream())
        .anyMatch(schema -> schema.isChild() && schema.labels().isEmpty());
  }

  private List<Diagnostic> labelled(String instance) {
    List<Diagnostic> found = new ArrayList<>(0);
    for (Schema schema : listable(instance)) {
      TypeName type = schema.type();
      if (schema.labels().isEmpty() || schema.isChild() || !scope.holds(type)) {
        continue;
      }
      switch (observation.all(instance, Location.of(type), schema)) {
        case Look.Failed(Failure failure) ->
            found.add(RemovalSet.cannotList(type.kind(), new InstanceFailure(instance, failure)));
        case Look.Found(List<Observed> objects) -> labelled(objects, schema).ifPresent(found::add);
      }
    }
    return found;
  }

  private Optional<Diagnostic> labelled(List<Observed> objects, Schema schema) {
    Set<String> unnamed = new TreeSet<>();
    for (Observed object : objects) {
      String namespace = object.marks().managed().orElse("");
      if (!scope.namespaces().contains(namespace)
          || removalSet.hasMet(object)
          || recordIndex.isReleased(ObjectId.of(object))) {
        continue;
      }
      boolean known = recordIndex.of(ObjectId.of(object)).isPresent();
      if (!known && keptElsewhere.contains(Alias.of(schema, object))) {
        continue; // Another instance sees the same object, and it is declared there.
      }
      if (known || scope.isWrittenOut(namespace)) {
        removalSet.add(identity(namespace, schema, object), schema, object);
      } else {
        unnamed.add(object.instance().id());
      }
    }
    return unnamed.isEmpty() ? Optional.empty() : Optional.of(unnamed(schema, unnamed));
  }

  private static Diagnostic unnamed(Schema schema, Set<String> ids) {
    return Diagnostic.warning(
            PlanCode.UNNAMED_NAMESPACE,
            "undeclared objects with the label of namespace 'default' stay, because they may"
                + " belong to another team: "
                + schema.type().kind()
                + " "
                + String.join(", ", ids))
        .hint("to prune them, write defaults: {namespace: default} in attune.yaml");
  }

  private static Identity identity(String namespace, Schema schema, Observed object) {
    String name = NaturalKey.of(schema, object.value()).orElse(object.instance().id());
    return Identity.of(namespace, schema.type(), name);
  }

  /** What lives in an object of ours, where such children are declared. */
  private List<Diagnostic> children(ResourcePlan around) {
    if (around.observed().isEmpty() || around.verdict() == ResourcePlan.Verdict.LOOKED_UP) {
      return List.of();
    }
    List<Diagnostic> found = new ArrayList<>(0);
    Observed parent = around.observed().get();
    for (Schema schema : listable(parent.provider())) {
      if (!schema.livesIn(around.schema().type())
          || !scope.holds(schema.type(), around.identity())) {
        continue;
      }
      switch (observation.all(parent.provider(), parent.inside(schema), schema)) {
        case Look.Failed(Failure failure) ->
            found.add(
                RemovalSet.cannotList(
                    schema.type().kind(), new InstanceFailure(parent.provider(), failure)));
        case Look.Found(List<Observed> objects) ->
            children(objects, schema, around.identity()).ifPresent(found::add);
      }
    }
    return found;
  }

  /** Has those removed that are ours; names those that nothing says to be ours. */
  private Optional<Diagnostic> children(List<Observed> objects, Schema schema, Identity around) {
    List<Observed> others = new ArrayList<>();
    for (Observed object : objects) {
      if (removalSet.hasMet(object) || recordIndex.isReleased(ObjectId.of(object))) {
        continue;
      }
      if (isOurs(schema, object, around)) {
        removalSet.add(identity(around.namespace(), schema, object), schema, object);
      } else if (schema.labels().isEmpty()) {
        others.add(object);
      }
    }
    return others.isEmpty() ? Optional.empty() : Optional.of(notOurs(others, schema, around));
  }

  private static Diagnostic notOurs(List<Observed> others, Schema schema, Identity around) {
    String kind = schema.type().kind();
    String names =
        others.stream()
            .map(object -> NaturalKey.of(schema, object.value()).orElse(object.instance().id()))
            .sorted()
            .limit(MOST_NAMES)
            .collect(Collectors.joining(", "));
    int more = others.size() - MOST_NAMES;
    return Diagnostic.warning(
            PlanCode.NOT_OURS,
            "undeclared objects in "
                + around
                + " stay, because they are not ours: "
                + kind
                + " "
                + names
                + (more > 0 ? " and " + more + " more" : ""))
        .hint(
            "to delete all that is not declared there, write prune: {"
                + kind
                + ": all} in attune.yaml; to manage one, declare it and use attune adopt");
  }

  /**
   * With labels they say it; without any only the record does, unless the project takes all. While
   * a declared child without a name has no object yet, any may be it but the recorded.
   */
  private boolean isOurs(Schema schema, Observed object, Identity around) {
    return schema.labels().isPresent()
        ? object.marks().managed().filter(around.namespace()::equals).isPresent()
        : recordIndex.of(ObjectId.of(object)).isPresent()
            || (request.project().prunesWhole(schema.type())
                && !unmatched.contains(new Inside(schema.type(), around)));
  }

  /** The kinds that a provider can list and delete; it may have thousands that it cannot. */
  private List<Schema> listable(String instance) {
    return listable.computeIfAbsent(
        instance,
        name -> {
          Provider provider = request.providers().find(name).orElseThrow();
          return provider.schemas().types().stream()
              .filter(type -> provider.operations(type).containsAll(FOR_STRAYS))
              .flatMap(type -> provider.schemas().find(type).stream())
              .toList();
        });
  }
}
