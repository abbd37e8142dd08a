package dev.attune.evolution.convert.annotation;

import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Optional;

/** The annotations of an object, and what was there before ours was. */
public final class Metadata {
  private static final String METADATA = "metadata";
  private static final String ANNOTATIONS = "annotations";

  private Metadata() {}

  /** What stood in place of a map with our annotation alone. */
  enum Before {
    ABSENT(""),
    EMPTY("empty"),
    NULL("null"),
    NO_METADATA("no metadata"),
    NULL_METADATA("null metadata");

    private final String word;

    Before(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }

    static Optional<Before> of(String word) {
      for (Before one : values()) {
        if (one.word.equals(word)) {
          return Optional.of(one);
        }
      }
      return Optional.empty();
    }
  }

  /** Whose the annotation is: what is not known yet is empty. */
  record Owner(String namespace, String name) {
    /** Whether both can be the same object: an object without a name may get any. */
    boolean mayBe(Owner other) {
      return fits(namespace, other.namespace) && fits(name, other.name);
    }

    private static boolean fits(String one, String other) {
      return one.isEmpty() || other.isEmpty() || one.equals(other);
    }
  }

  static Owner owner(MapValue object) {
    MapValue metadata = map(object, METADATA).orElse(MapValue.EMPTY);
    return new Owner(text(metadata, "namespace"), text(metadata, "name"));
  }

  private static String text(MapValue map, String key) {
    return map.get(key).orElse(Null.NULL) instanceof Text(String text, boolean _) ? text : "";
  }

  static Optional<MapValue> annotations(MapValue object) {
    return map(object, METADATA).flatMap(metadata -> map(metadata, ANNOTATIONS));
  }

  public static Optional<Value> annotation(MapValue object, String key) {
    return annotations(object).flatMap(annotations -> annotations.get(key));
  }

  private static Optional<MapValue> map(MapValue owner, String key) {
    return owner
        .get(key)
        .flatMap(value -> value instanceof MapValue map ? Optional.of(map) : Optional.empty());
  }

  static Before before(MapValue object) {
    Optional<Value> metadata = object.get(METADATA);
    if (!(metadata.orElse(Null.NULL) instanceof MapValue map)) {
      return metadata.isEmpty() ? Before.NO_METADATA : Before.NULL_METADATA;
    }
    Optional<Value> annotations = map.get(ANNOTATIONS);
    if (!(annotations.orElse(Null.NULL) instanceof MapValue some)) {
      return annotations.isEmpty() ? Before.ABSENT : Before.NULL;
    }
    return some.isEmpty() ? Before.EMPTY : Before.ABSENT;
  }

  public static MapValue with(MapValue object, String key, Value value) {
    MapValue metadata = map(object, METADATA).orElse(MapValue.EMPTY);
    MapValue annotations = map(metadata, ANNOTATIONS).orElse(MapValue.EMPTY);
    // Replaced as a whole: what stood there before leaves no mark on what stands there now.
    MapValue written = annotations.without(key).with(key, value);
    return object.with(METADATA, metadata.with(ANNOTATIONS, written));
  }

  /** Takes the annotation off. */
  static MapValue without(MapValue object, String key, Before before) {
    MapValue metadata = map(object, METADATA).orElse(MapValue.EMPTY);
    MapValue rest = map(metadata, ANNOTATIONS).orElse(MapValue.EMPTY).without(key);
    if (!rest.isEmpty()) {
      return object.with(METADATA, metadata.with(ANNOTATIONS, rest));
    }
    MapValue bare = metadata.without(ANNOTATIONS);
    return switch (before) {
      case ABSENT -> object.with(METADATA, bare);
      case EMPTY -> object.with(METADATA, metadata.with(ANNOTATIONS, MapValue.EMPTY));
      case NULL -> object.with(METADATA, metadata.with(ANNOTATIONS, Null.NULL));
      case NO_METADATA -> bare.isEmpty() ? object.without(METADATA) : object.with(METADATA, bare);
      case NULL_METADATA -> object.with(METADATA, bare.isEmpty() ? Null.NULL : bare);
    };
  }
}
