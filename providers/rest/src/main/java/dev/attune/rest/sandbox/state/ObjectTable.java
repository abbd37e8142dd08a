package dev.attune.rest.sandbox.state;

import dev.attune.rest.sandbox.body.ValueText;
import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All objects of one kind, with an index for each way in which requests look for them. */
public final class ObjectTable {

  /** What is looked for. */
  public sealed interface What {
    /** Everything. */
    record All() implements What {}

    /** The one with an id. */
    record Id(String id) implements What {}

    /** Those whose field says so. */
    record Field(String name, String text) implements What {}

    /** Those with a label of this key, whatever its value. */
    record LabelKey(String key) implements What {}

    /** Those with a label. */
    record Label(String key, String value) implements What {}
  }

  private record Bucket(Optional<ParentIds> place, What what) {}

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
    return find(Optional.of(parentIds), new What.Id(id)).all().stream().findFirst();
  }

  /** Those at the place, or anywhere; they change with the table. */
  public OrderedObjects find(Optional<ParentIds> parentIds, What what) {
    return buckets.getOrDefault(new Bucket(parentIds, what), OrderedObjects.NONE);
  }

  int size() {
    return find(Optional.empty(), new What.All()).size();
  }

  private List<Bucket> buckets(StoredObject storedObject) {
    List<Bucket> all = new ArrayList<>();
    for (What what : whats(storedObject)) {
      all.add(new Bucket(Optional.empty(), what));
      all.add(new Bucket(Optional.of(storedObject.place()), what));
    }
    return all;
  }

  private List<What> whats(StoredObject storedObject) {
    List<What> whats = new ArrayList<>();
    whats.add(new What.All());
    whats.add(new What.Id(storedObject.id()));
    for (String field : servedKind.indexed()) {
      storedObject
          .value()
          .get(field)
          .flatMap(ValueText::of)
          .ifPresent(text -> whats.add(new What.Field(field, text)));
    }
    labels(storedObject)
        .ifPresent(labels -> {
          for (int i = 0; i < labels.size(); i++) {
            String key = labels.key(i);
            whats.add(new What.LabelKey(key));
            ValueText.of(labels.value(i)).ifPresent(value -> whats.add(new What.Label(key, value)));
          }
        });
    return whats;
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
