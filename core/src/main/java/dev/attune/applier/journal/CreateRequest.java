package dev.attune.applier.journal;

import dev.attune.apply.NodeChange;
import dev.attune.provider.Location;
import dev.attune.provider.Provider;
import dev.attune.provider.Write;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;

/** Everything that is known of an object which is about to be made. */
public record CreateRequest(
    NodeChange part,
    Intent intent,
    Provider provider,
    Location location,
    Schema schema,
    Write write,
    WriteScope reach) {

  /** The same, knowing what stands there before. */
  public CreateRequest as(Intent other) {
    return new CreateRequest(part, other, provider, location, schema, write, reach);
  }
}
