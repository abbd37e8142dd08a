package dev.attune.rest.sandbox.state;

import dev.attune.schema.KeyText;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All objects of one kind, with an index for each way in which requests look for them. */
public final class ObjectTable {

  /** Query is looked for. */
  public sealed interface Query {
    /** Everything. */
    record All() implements Query {}

    /** The one with an id. */
    record Id(String id) implements Query {}

    /** Those whose field says so. */
    record Field(String name, String text) implements Query {}

    /** Those with a label of this key, whatever its value. */
    record LabelKey(String key) implements Query {}

    /** Those with a label. */
    record Label(String key, String value) implements Query {}
  }

  private record Bucket(Optional<ParentIds> place, Query query) {}

  private final ServedKind servedKind;
  private final Map<Bucket, OrderedObjects> buckets = new HashMap<>();

  ObjectTable(ServedKind servedKind) {
    this.servedKind = servedKind;
  }

  /** Puts it in the place of the one with its key. */
  void put(StoredObject storedObject) {
    get(storedObject.place(), storedObject.id()).ifPresent(this::remove);
    for (Bucket bucket : buckets(storedObject)) {
      buckets.computeIfAbsent(bucket, _ -> new OrderedObjects()).put(storedObject);
    }
  }

  void remove(StoredObject storedObject) {
    for (Bucket bucket : buckets(storedObject)) {
      OrderedObjects objects = buckets.get(bucket);
      if (objects != null) {
        objects.remove(storedObject.number());
        if (objects.isEmpty()) {
          buckets.remove(bucket);
        }
      }
    }
  }

  public Optional<StoredObject> get(ParentIds parentIds, String id) {
    return find(Optional.of(parentIds), new Query.Id(id)).all().stream().findFirst();
  }

  /** Those at the place, or anywhere; they change with the table. */
  public OrderedObjects find(Optional<ParentIds> parentIds, Query query) {
    return buckets.getOrDefault(new Bucket(parentIds, query), OrderedObjects.NONE);
  }

  int size() {
    return find(Optional.empty(), new Query.All()).size();
  }

  private List<Bucket> buckets(StoredObject storedObject) {
    List<Bucket> all = new ArrayList<>();
    for (Query query : queries(storedObject)) {
      all.add(new Bucket(Optional.empty(), query));
      all.add(new Bucket(Optional.of(storedObject.place()), query));
    }
    return all;
  }

  private List<Query> queries(StoredObject storedObject) {
    List<Query> queries = new ArrayList<>();
    queries.add(new Query.All());
    queries.add(new Query.Id(storedObject.id()));
    for (String field : servedKind.indexed()) {
      storedObject
          .value()
          .get(field)
          .flatMap(KeyText::text)
          .ifPresent(text -> queries.add(new Query.Field(field, text)));
    }
    labels(storedObject)
        .ifPresent(labels -> {
          for (int i = 0; i < labels.size(); i++) {
            String key = labels.key(i);
            queries.add(new Query.LabelKey(key));
            KeyText.text(labels.value(i))
                .ifPresent(value -> queries.add(new Query.Label(key, value)));
          }
        });
    return queries;
  }

  static Optional<MapValue> labels(StoredObject storedObject) {
    return storedObject
        .kind()
        .type()
        .schema()
        .labels()
        .flatMap(field -> storedObject.value().get(field.attribute()))
        .filter(MapValue.class::isInstance)
        .map(MapValue.class::cast);
  }
}
