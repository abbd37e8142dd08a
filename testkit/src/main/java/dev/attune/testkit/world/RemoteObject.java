package dev.attune.testkit.world;

import dev.attune.provider.Location;
import dev.attune.schema.TypedValue;
import dev.attune.testkit.kind.Kind;
import dev.attune.value.MapValue;

/**
 * An object as the remote system itself keeps it.
 *
 * @param fields all of them, those that are never given back included
 * @param version counts the writes, from 1
 */
public record RemoteObject(Location location, String id, MapValue fields, long version) {

  /** Its fields in the shape of the schema: what is secret is marked, whoever put it there. */
  static RemoteObject of(Kind kind, Location location, String id, MapValue fields, long version) {
    MapValue typed = TypedValue.apply(kind.schema().body(), fields);
    return new RemoteObject(location, id, typed, version);
  }
}
