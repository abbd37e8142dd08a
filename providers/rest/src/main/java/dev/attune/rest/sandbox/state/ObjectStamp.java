package dev.attune.rest.sandbox.state;

import java.time.Instant;

/**
 * What the server keeps about an object beside its fields.
 *
 * @param id what tells it from others of its place; empty where there is only one
 * @param number counts up from object to object, and is the order of lists
 * @param revision counts up from write to write
 */
public record ObjectStamp(String id, long number, long revision, Instant created, Instant updated) {

  /** Of an object that is made now. */
  public static ObjectStamp first(String id, long number, Instant now) {
    return new ObjectStamp(id, number, 1, now, now);
  }

  /** Of the object after another write. */
  public ObjectStamp next(Instant now) {
    return new ObjectStamp(id, number, revision + 1, created, now);
  }

  public ObjectStamp numbered(long other) {
    return new ObjectStamp(id, other, revision, created, updated);
  }
}
