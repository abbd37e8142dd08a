package dev.attune.rest.sandbox.state;

import dev.attune.value.MapValue;
import java.time.Instant;

/**
 * An object of the server.
 *
 * @param id what tells it from others of its place; empty where there is only one
 * @param number counts up from object to object, and is the order of lists
 * @param revision counts up from write to write
 * @param value its fields as requests have them; what is write-only is there as a hash, marked
 * @param shown its fields as answers have them
 */
public record StoredObject(
    ServedKind kind,
    ParentIds place,
    String id,
    long number,
    long revision,
    Instant created,
    Instant updated,
    MapValue value,
    MapValue shown) {

  /** What an object is known by as long as it is there. */
  public record Key(String kind, ParentIds place, String id) {}

  public Key key() {
    return new Key(kind.name(), place, id);
  }
}
