package dev.attune.rest.sandbox.state;

import dev.attune.value.MapValue;
import java.time.Instant;

/**
 * An object of the server.
 *
 * @param value its fields as requests have them; what is write-only is there as a hash, marked
 * @param shown its fields as answers have them
 */
public record StoredObject(
    ServedKind kind, ParentIds place, ObjectStamp stamp, MapValue value, MapValue shown) {

  /** What an object is known by as long as it is there. */
  public record Key(String kind, ParentIds place, String id) {}

  public Key key() {
    return new Key(kind.name(), place, id());
  }

  public String id() {
    return stamp.id();
  }

  public long number() {
    return stamp.number();
  }

  public long revision() {
    return stamp.revision();
  }

  public Instant created() {
    return stamp.created();
  }

  public Instant updated() {
    return stamp.updated();
  }
}
