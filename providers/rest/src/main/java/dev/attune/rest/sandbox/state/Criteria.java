package dev.attune.rest.sandbox.state;

import dev.attune.rest.sandbox.body.ValueText;
import dev.attune.rest.sandbox.state.ObjectTable.What;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a request looks for.
 *
 * @param places where; anywhere if it does not say
 * @param parents the parents that it names, by level
 * @param wanted all of these, of each any one
 */
public record Criteria(
    ServedKind kind,
    Optional<List<ParentIds>> places,
    Map<Integer, String> parents,
    List<List<? extends What>> wanted) {

  public Criteria {
    places = places.map(List::copyOf);
    parents = Map.copyOf(parents);
    wanted = List.copyOf(wanted);
  }

  public OrderedObjects in(ObjectTable objectTable) {
    List<OrderedObjects> sources = new ArrayList<>();
    List<? extends What> first = wanted.isEmpty() ? List.of(new What.All()) : wanted.getFirst();
    for (What what : first) {
      places.ifPresentOrElse(
          some ->
              some.forEach(
                  parentIds -> sources.add(objectTable.find(Optional.of(parentIds), what))),
          () -> sources.add(objectTable.find(Optional.empty(), what)));
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
        && storedObject.place().fits(parents)
        && wanted.stream().allMatch(any -> any.stream().anyMatch(what -> is(storedObject, what)));
  }

  private static boolean is(StoredObject storedObject, What what) {
    return switch (what) {
      case What.All _ -> true;
      case What.Id(String id) -> storedObject.id().equals(id);
      case What.Field(String name, String text) ->
          storedObject.value().get(name).flatMap(ValueText::of).filter(text::equals).isPresent();
      case What.LabelKey(String key) ->
          ObjectTable.labels(storedObject).filter(labels -> labels.contains(key)).isPresent();
      case What.Label(String key, String value) ->
          ObjectTable.labels(storedObject)
              .flatMap(labels -> labels.get(key))
              .flatMap(ValueText::of)
              .filter(value::equals)
              .isPresent();
    };
  }
}
