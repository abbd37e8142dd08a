package dev.attune.rest.sandbox;

import dev.attune.value.MapValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All objects of one kind, with an index for each way in which requests look for them. */
final class Table {

  /** What is looked for. */
  sealed interface What {
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

  private record Bucket(Optional<Place> place, What what) {}

  private final Kind kind;
  private final Map<Bucket, Ordered> buckets = new HashMap<>();

  Table(Kind kind) {
    this.kind = kind;
  }

  /** Puts it in the place of the one with its key. */
  void put(Stored stored) {
    get(stored.place(), stored.id()).ifPresent(this::remove);
    for (Bucket bucket : buckets(stored)) {
      buckets.computeIfAbsent(bucket, _ -> new Ordered()).put(stored);
    }
  }

  void remove(Stored stored) {
    for (Bucket bucket : buckets(stored)) {
      Ordered objects = buckets.get(bucket);
      if (objects != null) {
        objects.remove(stored.number());
        if (objects.isEmpty()) {
          buckets.remove(bucket);
        }
      }
    }
  }

  Optional<Stored> get(Place place, String id) {
    return find(Optional.of(place), new What.Id(id)).all().stream().findFirst();
  }

  /** Those at the place, or anywhere; they change with the table. */
  Ordered find(Optional<Place> place, What what) {
    return buckets.getOrDefault(new Bucket(place, what), Ordered.NONE);
  }

  int size() {
    return find(Optional.empty(), new What.All()).size();
  }

  private List<Bucket> buckets(Stored stored) {
    List<Bucket> all = new ArrayList<>();
    for (What what : whats(stored)) {
      all.add(new Bucket(Optional.empty(), what));
      all.add(new Bucket(Optional.of(stored.place()), what));
    }
    return all;
  }

  private List<What> whats(Stored stored) {
    List<What> whats = new ArrayList<>();
    whats.add(new What.All());
    whats.add(new What.Id(stored.id()));
    for (String field : kind.indexed()) {
      stored
          .value()
          .get(field)
          .flatMap(Texts::of)
          .ifPresent(text -> whats.add(new What.Field(field, text)));
    }
    labels(stored)
        .ifPresent(labels -> {
          for (int i = 0; i < labels.size(); i++) {
            String key = labels.key(i);
            whats.add(new What.LabelKey(key));
            Texts.of(labels.value(i)).ifPresent(value -> whats.add(new What.Label(key, value)));
          }
        });
    return whats;
  }

  static Optional<MapValue> labels(Stored stored) {
    return stored
        .kind()
        .type()
        .schema()
        .labels()
        .flatMap(field -> stored.value().get(field.attribute()))
        .filter(MapValue.class::isInstance)
        .map(MapValue.class::cast);
  }
}
