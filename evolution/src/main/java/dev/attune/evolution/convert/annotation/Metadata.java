package dev.attune.evolution.convert.annotation;

import dev.attune.value.MapValue;
import dev.attune.value.Null;
import dev.attune.value.Text;
import dev.attune.value.Value;
import java.util.Map;
import java.util.Optional;

/** The annotations of an object, and what was there before ours was. */
public final class Metadata {
  private static final String METADATA = "metadata";
  private static final String ANNOTATIONS = "annotations";

  private Metadata() {}

  /**
   * What stood in place of a map with our annotation alone.
   *
   * @param isMetadata whether there was no map of metadata either
   * @param value what stood there instead; nothing if nothing did
   */
  record Before(boolean isMetadata, Optional<Value> value) {
    static final Before ABSENT = new Before(false, Optional.empty());

    private static final Map<String, Before> WORDS =
        Map.of(
            "", ABSENT,
            "empty", new Before(false, Optional.of(MapValue.EMPTY)),
            "null", new Before(false, Optional.of(Null.NULL)),
            "no metadata", new Before(true, Optional.empty()),
            "null metadata", new Before(true, Optional.of(Null.NULL)));

    /** The word for it; what no word says is spelt out beside it. */
    String word() {
      return WORDS.entrySet().stream()
          .filter(one -> one.getValue().equals(this))
          .map(Map.Entry::getKey)
          .findFirst()
          .orElse(isMetadata ? METADATA : ANNOTATIONS);
    }

    /** What must be spelt out: something that is no map. */
    Optional<Value> spelt() {
      return WORDS.containsValue(this) ? Optional.empty() : value;
    }

    static Optional<Before> of(String word, Optional<Value> spelt) {
      boolean isSpelt = word.equals(METADATA) || word.equals(ANNOTATIONS);
      return isSpelt && spelt.isPresent()
          ? Optional.of(new Before(word.equals(METADATA), spelt))
          : Optional.ofNullable(WORDS.get(word));
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
      return new Before(true, metadata);
    }
    Optional<Value> annotations = map.get(ANNOTATIONS);
    boolean others = annotations.orElse(Null.NULL) instanceof MapValue some && !some.isEmpty();
    return others ? Before.ABSENT : new Before(false, annotations);
  }

  public static MapValue with(MapValue object, String key, Value value) {
    MapValue metadata = map(object, METADATA).orElse(MapValue.EMPTY);
    MapValue annotations = map(metadata, ANNOTATIONS).orElse(MapValue.EMPTY);
    // Replaced as a whole: what stood there before leaves no mark on what stands there now.
    MapValue written = annotations.without(key).with(key, value);
    return object.with(METADATA, metadata.with(ANNOTATIONS, written));
  }

  /** Takes the annotation off; the map that it stood in stays. */
  static MapValue without(MapValue object, String key) {
    MapValue metadata = map(object, METADATA).orElse(MapValue.EMPTY);
    MapValue rest = map(metadata, ANNOTATIONS).orElse(MapValue.EMPTY).without(key);
    return object.with(METADATA, metadata.with(ANNOTATIONS, rest));
  }

  /** The object as it was before, if no annotation is left of those that were put on. */
  static MapValue restored(MapValue object, Before before) {
    MapValue metadata = map(object, METADATA).orElse(MapValue.EMPTY);
    if (map(metadata, ANNOTATIONS).filter(MapValue::isEmpty).isEmpty()) {
      return object;
    }
    MapValue bare = metadata.without(ANNOTATIONS);
    if (before.isMetadata()) {
      return bare.isEmpty() ? with(object, METADATA, before.value()) : object.with(METADATA, bare);
    }
    return object.with(METADATA, with(bare, ANNOTATIONS, before.value()));
  }

  private static MapValue with(MapValue owner, String key, Optional<Value> value) {
    return value.map(one -> owner.with(key, one)).orElseGet(() -> owner.without(key));
  }
}
