package dev.attune.rest.sandbox.service;

import dev.attune.rest.pack.Operations;
import dev.attune.rest.pack.Template;
import dev.attune.rest.pack.Template.Part;
import dev.attune.rest.sandbox.body.ValueText;
import dev.attune.rest.sandbox.http.QueryParameters;
import dev.attune.rest.sandbox.http.RefusalException;
import dev.attune.rest.sandbox.route.Bindings;
import dev.attune.rest.sandbox.route.RouteTree;
import dev.attune.rest.sandbox.state.Criteria;
import dev.attune.rest.sandbox.state.ObjectTable.What;
import dev.attune.rest.sandbox.state.ObjectTables;
import dev.attune.rest.sandbox.state.OrderedObjects;
import dev.attune.rest.sandbox.state.ParentIds;
import dev.attune.rest.sandbox.state.ServedKind;
import dev.attune.rest.sandbox.state.ServerState;
import dev.attune.rest.sandbox.state.StoredObject;
import dev.attune.value.MapValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds what a request is about. */
final class ObjectLookup {
  private final ServerState realm;
  private final ObjectTables world;

  ObjectLookup(ServerState realm) {
    this.realm = realm;
    this.world = realm.world();
  }

  /** The object that the path leads to. */
  Optional<StoredObject> one(ServedKind kind, Bindings bindings) {
    Criteria criteria = criteria(kind, bindings);
    return criteria.in(world.table(kind)).page(0, 1).stream()
        .findFirst()
        .or(() -> always(criteria));
  }

  /** The same as it was at a time. */
  Optional<StoredObject> one(ServedKind kind, Bindings bindings, Instant then) {
    Criteria criteria = criteria(kind, bindings);
    return criteria.among(all(kind, then)).page(0, 1).stream()
        .findFirst()
        .or(() -> always(criteria));
  }

  /** What is left of one that is gone. */
  Optional<StoredObject> trace(ServedKind kind, Bindings bindings) {
    return criteria(kind, bindings).among(realm.traces()).page(0, 1).stream().findFirst();
  }

  private Stream<StoredObject> all(ServedKind kind, Instant then) {
    return world
        .history()
        .at(then, world.table(kind).find(Optional.empty(), new What.All()).all().stream());
  }

  private Optional<StoredObject> always(Criteria criteria) {
    return criteria.kind().isAlwaysThere() && criteria.places().map(List::size).orElse(0) == 1
        ? Optional.of(realm.always(criteria.kind(), criteria.places().get().getFirst()))
        : Optional.empty();
  }

  private Criteria criteria(ServedKind kind, Bindings bindings) {
    List<List<? extends What>> wanted = new ArrayList<>();
    for (Map.Entry<String, String> field : bindings.fields(kind).entrySet()) {
      if (kind.type().idField().filter(field.getKey()::equals).isPresent()) {
        wanted.addFirst(List.of(new What.Id(field.getValue())));
      } else {
        wanted.add(List.of(new What.Field(field.getKey(), field.getValue())));
      }
    }
    if (!kind.isMany()) {
      wanted.add(List.of(new What.Id("")));
    }
    return new Criteria(kind, world.places(kind, bindings.parents()), bindings.parents(), wanted);
  }

  /** Where a new object stands. */
  ParentIds place(ServedKind kind, Bindings bindings, MapValue draft) {
    Map<Integer, String> parents = bindings.parents();
    Optional<List<ParentIds>> named = world.places(kind, parents);
    Optional<String> field = kind.parentField();
    if (named.isEmpty() && field.isPresent()) {
      Optional<String> id = draft.get(field.get()).flatMap(ValueText::of);
      named = id.flatMap(text -> world.places(kind, Map.of(1, text)));
    }
    if (named.isEmpty()) {
      throw RefusalException.with(400, "nothing says which " + parent(kind) + " it belongs to");
    }
    return named.get().stream()
        .findFirst()
        .orElseThrow(() -> RefusalException.with(404, "there is no such " + parent(kind)));
  }

  private static String parent(ServedKind kind) {
    return kind.parent().map(ServedKind::name).orElse("place");
  }

  /**
   * All that a list shows.
   *
   * @param path what the path of the list says
   * @param then the time whose state is shown, if not now's
   */
  OrderedObjects many(RouteTree.Hit path, QueryParameters query, Optional<Instant> then) {
    ServedKind kind = path.route().kind();
    Operations.Listing list = kind.type().operations().list().orElseThrow();
    Map<Integer, String> parents = path.bindings().parents();
    if (world.places(kind, parents).filter(List::isEmpty).isPresent()) {
      throw RefusalException.with(404, "there is no such " + parent(kind));
    }
    Bindings all = path.bindings().and(path.route().bindQuery(query)).orElse(path.bindings());
    List<List<? extends What>> wanted = new ArrayList<>(byName(kind, list, query));
    wanted.addAll(byLabel(list, query));
    Criteria criteria =
        new Criteria(kind, world.places(kind, all.parents()), all.parents(), wanted);
    return then.map(time -> criteria.among(all(kind, time)))
        .orElseGet(() -> criteria.in(world.table(kind)));
  }

  private static List<List<What>> byName(
      ServedKind kind, Operations.Listing list, QueryParameters query) {
    List<List<What>> wanted = new ArrayList<>();
    Optional<String> field = kind.type().schema().nameField();
    list.byName()
        .forEach((parameter, template) ->
            query.all(parameter).stream()
                .flatMap(text -> Bindings.of(template.parts(), text).stream().limit(1))
                .flatMap(bound -> bound.get(new Part.Name()).stream())
                .forEach(name -> wanted.add(List.of(new What.Field(field.orElse(""), name)))));
    return wanted;
  }

  /** A text such as a:b:c can be read in several ways; any of them will do. */
  private static List<List<What>> byLabel(Operations.Listing list, QueryParameters query) {
    List<List<What>> wanted = new ArrayList<>();
    if (list.byLabel().size() == 1) {
      Map.Entry<String, Template> only = list.byLabel().entrySet().iterator().next();
      for (String text : query.all(only.getKey())) {
        wanted.add(labels(Bindings.of(only.getValue().parts(), text)));
      }
    } else {
      List<Bindings> all = List.of(Bindings.NONE);
      for (Map.Entry<String, Template> one : list.byLabel().entrySet()) {
        List<Bindings> so = all;
        all =
            query.first(one.getKey()).stream()
                .flatMap(text -> Bindings.of(one.getValue().parts(), text).stream())
                .flatMap(more -> so.stream().flatMap(before -> before.and(more).stream()))
                .toList();
      }
      wanted.add(labels(all));
    }
    return wanted.stream().filter(any -> !any.isEmpty()).toList();
  }

  private static List<What> labels(List<Bindings> ways) {
    return ways.stream()
        .flatMap(way ->
            way
                .get(new Part.LabelKey())
                .map(key ->
                    way.get(new Part.LabelValue())
                        .<What>map(value -> new What.Label(key, value))
                        .orElseGet(() -> new What.LabelKey(key)))
                .stream())
        .toList();
  }
}
