package dev.attune.applier.journal;

import dev.attune.apply.NodeChange;
import dev.attune.observe.Observed;
import dev.attune.provider.Provider;
import dev.attune.provider.Write;
import dev.attune.schema.Schema;
import dev.attune.store.Intent;
import dev.attune.value.MapValue;
import dev.attune.value.Value;

/**
 * Everything that is known of an object which is about to be changed.
 *
 * @param live the object as it is
 */
public record UpdateRequest(
    NodeChange nodeChange,
    Intent intent,
    WriteTarget target,
    Observed live,
    Write write,
    WriteScope scope) {

  public Provider provider() {
    return target.provider();
  }

  public Schema schema() {
    return target.schema();
  }

  /** What is declared of it. */
  public MapValue declared() {
    return intent.declared();
  }

  /** What providers may repeat in their messages. */
  public Value[] mayHoldSecrets() {
    return new Value[] {write.config(), live.value()};
  }
}
