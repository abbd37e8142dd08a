package dev.attune.apply;

import dev.attune.provider.Location;
import dev.attune.provider.Provider;
import dev.attune.provider.Write;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;

/** Everything that is known of an object which is about to be made. */
record Creation(
    Part part,
    Intent intent,
    Provider provider,
    Location location,
    Schema schema,
    Write write,
    Reach reach) {

  /** The same, knowing what stands there before. */
  Creation as(Intent other) {
    return new Creation(part, other, provider, location, schema, write, reach);
  }
}
