package dev.attune.applier.journal;

import dev.attune.apply.NodeChange;
import dev.attune.provider.Location;
import dev.attune.provider.Provider;
import dev.attune.provider.Write;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;

/** Everything that is known of an object which is about to be made. */
public record CreateRequest(
    NodeChange nodeChange, Intent intent, WriteTarget target, Write write, WriteScope scope) {

  /** The same, knowing what stands there before. */
  public CreateRequest as(Intent other) {
    return new CreateRequest(nodeChange, other, target, write, scope);
  }

  public Provider provider() {
    return target.provider();
  }

  public Location location() {
    return target.location();
  }

  public Schema schema() {
    return target.schema();
  }
}
