package dev.attune.rest.sandbox.state;

import dev.attune.rest.sandbox.state.ObjectTable.Query;
import dev.attune.schema.KeyText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a request looks for.
 *
 * @param places where; anywhere if it does not say
 * @param kinds all kinds of the server
 * @param parents the parents that it names
 * @param wanted all of these, of each any one
 */
public record Criteria(
    ServedKinds kinds,
    ServedKind kind,
    Optional<List<ParentIds>> places,
    NamedParents parents,
    List<List<? extends Query>> wanted) {

  public Criteria {
    places = places.map(List::copyOf);
    wanted = List.copyOf(wanted);
  }

  public OrderedObjects in(ObjectTable objectTable) {
    List<OrderedObjects> sources = new ArrayList<>();
    List<? extends Query> first = wanted.isEmpty() ? List.of(new Query.All()) : wanted.getFirst();
    for (Query query : first) {
      places.ifPresentOrElse(
          some ->
              some.forEach(
                  parentIds -> sources.add(objectTable.find(Optional.of(parentIds), query))),
          () -> sources.add(objectTable.find(Optional.empty(), query)));
    }
    boolean exact =
        sources.size() == 1 && wanted.size() < 2 && (places.isPresent() || parents.isEmpty());
    return exact ? sources.getFirst() : among(sources.stream().flatMap(s -> s.all().stream()));
  }

  /** Those of some that fit, in order and each once. */
  public OrderedObjects among(Stream<StoredObject> some) {
    OrderedObjects fitting = new OrderedObjects();
    some.filter(this::fits).forEach(fitting::put);
    return fitting;
  }

  private boolean fits(StoredObject storedObject) {
    return storedObject.kind().equals(kind)
        && places.map(some -> some.contains(storedObject.place())).orElse(true)
        && parents.fit(kind, storedObject.place(), kinds)
        && wanted.stream().allMatch(any -> any.stream().anyMatch(query -> is(storedObject, query)));
  }

  private static boolean is(StoredObject storedObject, Query query) {
    return switch (query) {
      case Query.All _ -> true;
      case Query.Id(String id) -> storedObject.id().equals(id);
      case Query.Field(String name, String text) ->
          storedObject.value().get(name).flatMap(KeyText::text).filter(text::equals).isPresent();
      case Query.LabelKey(String key) ->
          ObjectTable.labels(storedObject).filter(labels -> labels.contains(key)).isPresent();
      case Query.Label(String key, String value) ->
          ObjectTable.labels(storedObject)
              .flatMap(labels -> labels.get(key))
              .flatMap(KeyText::text)
              .filter(value::equals)
              .isPresent();
    };
  }
}
