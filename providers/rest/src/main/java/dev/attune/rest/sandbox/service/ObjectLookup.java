package dev.attune.rest.sandbox.service;

import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.Template;
import dev.attune.rest.pack.Template.Part;
import dev.attune.rest.sandbox.http.QueryParameters;
import dev.attune.rest.sandbox.http.RefusalException;
import dev.attune.rest.sandbox.route.Bindings;
import dev.attune.rest.sandbox.route.RouteTree;
import dev.attune.rest.sandbox.state.Criteria;
import dev.attune.rest.sandbox.state.NamedParents;
import dev.attune.rest.sandbox.state.ObjectTable.Query;
import dev.attune.rest.sandbox.state.ObjectTables;
import dev.attune.rest.sandbox.state.OrderedObjects;
import dev.attune.rest.sandbox.state.ParentIds;
import dev.attune.rest.sandbox.state.ServedKind;
import dev.attune.rest.sandbox.state.ServerState;
import dev.attune.rest.sandbox.state.StoredObject;
import dev.attune.schema.KeyText;
import dev.attune.value.MapValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds what a request is about. */
final class ObjectLookup {
  private final ServerState serverState;
  private final ObjectTables objectTables;

  ObjectLookup(ServerState serverState) {
    this.serverState = serverState;
    this.objectTables = serverState.world();
  }

  /** The object that the path leads to. */
  Optional<StoredObject> one(ServedKind servedKind, Bindings bindings) {
    Criteria criteria = criteria(servedKind, bindings);
    return criteria.in(objectTables.table(servedKind)).page(0, 1).stream()
        .findFirst()
        .or(() -> always(criteria));
  }

  /** The same as it was at a time. */
  Optional<StoredObject> one(ServedKind servedKind, Bindings bindings, Instant then) {
    Criteria criteria = criteria(servedKind, bindings);
    return criteria.among(all(servedKind, then)).page(0, 1).stream()
        .findFirst()
        .or(() -> always(criteria));
  }

  /** What is left of one that is gone. */
  Optional<StoredObject> trace(ServedKind servedKind, Bindings bindings) {
    return criteria(servedKind, bindings).among(serverState.traces()).page(0, 1).stream()
        .findFirst();
  }

  private Stream<StoredObject> all(ServedKind servedKind, Instant then) {
    return objectTables
        .history()
        .at(
            then,
            objectTables.table(servedKind).find(Optional.empty(), new Query.All()).all().stream());
  }

  private Optional<StoredObject> always(Criteria criteria) {
    return criteria.kind().isAlwaysThere() && criteria.places().map(List::size).orElse(0) == 1
        ? Optional.of(serverState.always(criteria.kind(), criteria.places().get().getFirst()))
        : Optional.empty();
  }

  private Criteria criteria(ServedKind servedKind, Bindings bindings) {
    List<List<? extends Query>> wanted = new ArrayList<>();
    for (Map.Entry<String, String> field : bindings.fields(servedKind).entrySet()) {
      if (servedKind.type().idField().filter(field.getKey()::equals).isPresent()) {
        wanted.addFirst(List.of(new Query.Id(field.getValue())));
      } else {
        wanted.add(List.of(new Query.Field(field.getKey(), field.getValue())));
      }
    }
    if (!servedKind.isMany()) {
      wanted.add(List.of(new Query.Id("")));
    }
    return new Criteria(
        objectTables.kinds(),
        servedKind,
        objectTables.places(servedKind, bindings.parents()),
        bindings.parents(),
        wanted);
  }

  /** Where a new object stands. */
  ParentIds place(ServedKind servedKind, Bindings bindings, MapValue draft) {
    NamedParents parents = bindings.parents();
    Optional<List<ParentIds>> named = objectTables.places(servedKind, parents);
    Optional<String> field = servedKind.parentField();
    if (named.isEmpty() && field.isPresent()) {
      Optional<String> id = draft.get(field.get()).flatMap(KeyText::text);
      named = id.flatMap(text -> objectTables.places(servedKind, parents.nearest(text)));
    }
    if (named.isEmpty()) {
      throw RefusalException.with(
          400, "the request does not say which " + parent(servedKind) + " it belongs to");
    }
    return named.get().stream()
        .findFirst()
        .orElseThrow(() -> RefusalException.with(404, "there is no such " + parent(servedKind)));
  }

  private static String parent(ServedKind servedKind) {
    return servedKind.parents().isEmpty() ? "place" : String.join(" or ", servedKind.parents());
  }

  /**
   * All that a list shows.
   *
   * @param path what the path of the list says
   * @param then the time whose state is shown, if not now's
   */
  OrderedObjects many(RouteTree.Hit path, QueryParameters queryParameters, Optional<Instant> then) {
    ServedKind servedKind = path.route().kind();
    Operations.Listing list = servedKind.type().operations().list().orElseThrow();
    NamedParents parents = path.bindings().parents();
    if (objectTables.places(servedKind, parents).filter(List::isEmpty).isPresent()) {
      throw RefusalException.with(404, "there is no such " + parent(servedKind));
    }
    Bindings all =
        path.bindings().and(path.route().bindQuery(queryParameters)).orElse(path.bindings());
    List<List<? extends Query>> wanted = new ArrayList<>(byName(servedKind, list, queryParameters));
    wanted.addAll(byLabel(list, queryParameters));
    Criteria criteria =
        new Criteria(
            objectTables.kinds(),
            servedKind,
            objectTables.places(servedKind, all.parents()),
            all.parents(),
            wanted);
    return then.map(time -> criteria.among(all(servedKind, time)))
        .orElseGet(() -> criteria.in(objectTables.table(servedKind)));
  }

  private static List<List<Query>> byName(
      ServedKind servedKind, Operations.Listing list, QueryParameters queryParameters) {
    List<List<Query>> wanted = new ArrayList<>();
    Optional<String> field = servedKind.type().schema().nameField();
    list.byName()
        .forEach((parameter, template) ->
            queryParameters.all(parameter).stream()
                .flatMap(text -> Bindings.of(template.parts(), text).stream().limit(1))
                .flatMap(bound -> bound.get(new Part.Name()).stream())
                .forEach(name -> wanted.add(List.of(new Query.Field(field.orElse(""), name)))));
    return wanted;
  }

  /** A text such as a:b:c can be read in several ways; any of them will do. */
  private static List<List<Query>> byLabel(
      Operations.Listing list, QueryParameters queryParameters) {
    List<List<Query>> wanted = new ArrayList<>();
    if (list.byLabel().size() == 1) {
      Map.Entry<String, Template> only = list.byLabel().entrySet().iterator().next();
      for (String text : queryParameters.all(only.getKey())) {
        wanted.add(labels(Bindings.of(only.getValue().parts(), text)));
      }
    } else {
      List<Bindings> all = List.of(Bindings.NONE);
      for (Map.Entry<String, Template> one : list.byLabel().entrySet()) {
        List<Bindings> so = all;
        all =
            queryParameters.first(one.getKey()).stream()
                .flatMap(text -> Bindings.of(one.getValue().parts(), text).stream())
                .flatMap(more -> so.stream().flatMap(before -> before.and(more).stream()))
                .toList();
      }
      wanted.add(labels(all));
    }
    return wanted.stream().filter(any -> !any.isEmpty()).toList();
  }

  private static List<Query> labels(List<Bindings> ways) {
    return ways.stream()
        .flatMap(way ->
            way
                .get(new Part.LabelKey())
                .map(key ->
                    way.get(new Part.LabelValue())
                        .<Query>map(value -> new Query.Label(key, value))
                        .orElseGet(() -> new Query.LabelKey(key)))
                .stream())
        .toList();
  }
}
