package dev.attune.plan;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.Identity;
import dev.attune.plan.Observation.Look;
import dev.attune.provider.Failure;
import dev.attune.provider.Location;
import dev.attune.provider.Operation;
import dev.attune.provider.Provider;
import dev.attune.provider.ProviderCode;
import dev.attune.schema.Schema;
import dev.attune.schema.TypeName;
import dev.attune.schema.Typing;
import dev.attune.store.Deployment;
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
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds what is ours and no longer declared: what the store knows, what carries our label, and what
 * lives in an object of ours. All of it only inside the scope of the project.
 */
final class Pruning {
  /** Where a resource is declared to be. */
  private record Place(Identity identity, String node) {
    static Place of(Deployment deployment) {
      return new Place(deployment.identity(), deployment.node());
    }
  }

  /** A kind of children in one parent. */
  private record Inside(TypeName kind, Identity parent) {
    static Stream<Inside> of(Work work) {
      return work.manifest().parent().stream()
          .flatMap(parent ->
              work.schema().parent().stream()
                  .map(type -> Identity.of(work.identity().namespace(), type, parent.name())))
          .map(parent -> new Inside(work.schema().type(), parent));
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
  private final Recall recall;
  private final PruneScope scope;
  private final List<Work> works;
  private final Set<ObjectId> kept;
  private final Set<Place> declared;
  private final Set<Alias> keptElsewhere;
  private final Set<Inside> unmatched;
  private final Map<String, List<Schema>> listable = new HashMap<>();
  private final List<Removal> removals = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  Pruning(PlanRequest request, Observation observation, Recall recall, List<Work> works) {
    this.request = request;
    this.observation = observation;
    this.recall = recall;
    this.works = works;
    this.scope = new PruneScope(request);
    this.kept =
        works.stream()
            .flatMap(work -> work.observed().stream())
            .map(ObjectId::of)
            .collect(Collectors.toCollection(HashSet::new));
    this.unmatched =
        works.stream()
            .filter(work -> work.schema().nameField().isEmpty() && work.observed().isEmpty())
            .flatMap(Inside::of)
            .collect(Collectors.toSet());
    this.keptElsewhere =
        works.stream()
            .flatMap(work -> work.observed().stream().map(o -> Alias.of(work.schema(), o)))
            .collect(Collectors.toSet());
    this.declared =
        works.stream()
            .map(work -> new Place(work.identity(), work.node()))
            .collect(Collectors.toSet());
  }

  List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  /** Old objects that a replacement left behind go whatever the manifests say. */
  List<Removal> leftBehind() {
    Set<ObjectId> current = recall.newest().stream().map(ObjectId::of).collect(Collectors.toSet());
    recall.leftBehind().stream()
        .filter(applied -> !current.contains(ObjectId.of(applied)))
        .forEach(this::recorded);
    return removals;
  }

  List<Removal> all() {
    leftBehind();
    recall.newest().stream()
        .filter(applied -> !declared.contains(Place.of(applied.deployment())))
        .filter(applied -> scope.holds(applied.deployment().identity(), parentOf(applied)))
        .sorted(Comparator.comparing(applied -> applied.deployment().identity()))
        .forEach(this::recorded);
    request.providers().byInstance().keySet().forEach(this::labelled);
    works.forEach(this::children);
    return removals;
  }

  private Optional<Identity> parentOf(LastApplied applied) {
    Optional<TypeName> parent = schema(applied).flatMap(Schema::parent);
    return applied.dependencies().stream()
        .filter(identity -> parent.filter(identity.type()::equals).isPresent())
        .findFirst();
  }

  private Optional<Schema> schema(LastApplied applied) {
    return request.catalogue().find(applied.deployment().identity().type());
  }

  private void recorded(LastApplied applied) {
    Identity identity = applied.deployment().identity();
    Optional<Schema> schema = schema(applied);
    if (schema.isEmpty() || request.providers().find(applied.provider()).isEmpty()) {
      diagnostics.add(
          Diagnostic.error(
                  PlanCode.NO_PROVIDER,
                  identity
                      + " is no longer declared, and its provider '"
                      + applied.provider()
                      + "' is not there to delete it")
              .hint("add the provider to attune.yaml again until the resource is gone"));
      return;
    }
    switch (observation.recalled(applied, schema.get(), MapValue.EMPTY)) {
      case Look.Failed(Failure failure) ->
          diagnostics.add(
              Placing.cleaned(
                  cannotLook(identity.toString(), failure),
                  Typing.apply(schema.get().body(), applied.instance().value())));
      case Look.Found(List<Observed> objects) ->
          objects.forEach(object -> removeIfOurs(identity, schema.get(), object));
    }
  }

  /** What somebody else has taken over since, or nobody claims any more, is not ours to delete. */
  private void removeIfOurs(Identity identity, Schema schema, Observed object) {
    Optional<String> owner = object.marks().managed();
    if (schema.labels().isEmpty() || owner.equals(Optional.of(identity.namespace()))) {
      remove(identity, schema, object);
      return;
    }
    diagnostics.add(
        Diagnostic.warning(
            PlanCode.OTHER_OWNER,
            identity
                + " ('"
                + object.instance().id()
                + "') is not declared and stays: "
                + owner
                    .map(other -> "by now it belongs to namespace '" + other + "'")
                    .orElse("it no longer carries our label")));
  }

  private static Diagnostic cannotLook(String what, Failure failure) {
    return Diagnostic.error(
            ProviderCode.FAILED, "cannot look at " + what + ": " + failure.message())
        .hint("nothing was changed");
  }

  private void remove(Identity identity, Schema schema, Observed object) {
    if (kept.add(ObjectId.of(object))) {
      removals.add(new Removal(identity, schema, object, recall.of(ObjectId.of(object))));
    }
  }

  private void labelled(String instance) {
    for (Schema schema : listable(instance)) {
      TypeName type = schema.type();
      if (schema.labels().isEmpty() || schema.parent().isPresent() || !scope.holds(type)) {
        continue;
      }
      switch (observation.all(instance, Location.of(type), schema)) {
        case Look.Failed(Failure failure) -> diagnostics.add(cannotLook(type.kind(), failure));
        case Look.Found(List<Observed> objects) -> labelled(objects, schema);
      }
    }
  }

  private void labelled(List<Observed> objects, Schema schema) {
    Set<String> unnamed = new TreeSet<>();
    for (Observed object : objects) {
      String namespace = object.marks().managed().orElse("");
      if (!scope.namespaces().contains(namespace) || kept.contains(ObjectId.of(object))) {
        continue;
      }
      boolean known = recall.of(ObjectId.of(object)).isPresent();
      if (!known && keptElsewhere.contains(Alias.of(schema, object))) {
        continue; // Another instance sees the same object, and it is declared there.
      }
      if (known || scope.isWrittenOut(namespace)) {
        remove(identity(namespace, schema, object), schema, object);
      } else {
        unnamed.add(object.instance().id());
      }
    }
    if (!unnamed.isEmpty()) {
      diagnostics.add(
          Diagnostic.warning(
                  PlanCode.UNNAMED_NAMESPACE,
                  "what is labelled with namespace 'default' and is not declared stays, as it may"
                      + " be another team's: "
                      + schema.type().kind()
                      + " "
                      + String.join(", ", unnamed))
              .hint("to prune them, write defaults: {namespace: default} in attune.yaml"));
    }
  }

  private static Identity identity(String namespace, Schema schema, Observed object) {
    String name = NaturalKey.of(schema, object.value()).orElse(object.instance().id());
    return Identity.of(namespace, schema.type(), name);
  }

  /**
   * What lives in an object of ours: without labels it is ours as well, with them if they say so.
   */
  private void children(Work around) {
    if (around.observed().isEmpty() || around.verdict() == Work.Verdict.LOOKED_UP) {
      return;
    }
    Observed parent = around.observed().get();
    String namespace = around.identity().namespace();
    List<String> parents = new ArrayList<>(parent.location().parents());
    parents.add(parent.instance().id());
    for (Schema schema : listable(parent.provider())) {
      boolean isChild = schema.parent().filter(around.schema().type()::equals).isPresent();
      if (!isChild || !scope.holds(schema.type(), around.identity())) {
        continue;
      }
      Location place = new Location(schema.type(), parents);
      switch (observation.all(parent.provider(), place, schema)) {
        case Look.Failed(Failure failure) ->
            diagnostics.add(cannotLook(schema.type().kind(), failure));
        case Look.Found(List<Observed> objects) ->
            objects.stream()
                .filter(object -> isOurs(schema, object, around.identity()))
                .forEach(object -> remove(identity(namespace, schema, object), schema, object));
      }
    }
  }

  /** While a declared child without a name has no object yet, any may be it but the recorded. */
  private boolean isOurs(Schema schema, Observed object, Identity around) {
    return schema.labels().isPresent()
        ? object.marks().managed().filter(around.namespace()::equals).isPresent()
        : !unmatched.contains(new Inside(schema.type(), around))
            || recall.of(ObjectId.of(object)).isPresent();
  }

  /** The kinds of a provider that it can list; a provider may have thousands that it cannot. */
  private List<Schema> listable(String instance) {
    return listable.computeIfAbsent(
        instance,
        name -> {
          Provider provider = request.providers().find(name).orElseThrow();
          return provider.schemas().types().stream()
              .filter(type -> provider.operations(type).contains(Operation.LIST))
              .flatMap(type -> provider.schemas().find(type).stream())
              .toList();
        });
  }
}
