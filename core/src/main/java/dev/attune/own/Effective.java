package dev.attune.own;

import dev.attune.schema.Schema;
import dev.attune.value.MapValue;

/**
 * The effective desired state of a resource.
 *
 * @param config what a person decided; nothing that only a provider sets
 * @param proposed the same, and for what the person left to the provider the value of before
 */
public record Effective(MapValue config, MapValue proposed) {

  /**
   * The effective state where a field that is left out keeps its live value, whoever set it; only
   * an explicit null takes one away.
   *
   * @param prior the object as it is; empty if there is none
   */
  public static Effective keepingUnspecified(Schema schema, MapValue config, MapValue prior) {
    MapValue proposed = ProposedValue.keeping(schema.body(), config, prior);
    return new Effective(SettableFields.in(schema.body(), proposed), proposed);
  }

  /**
   * The effective state where unspecified fields are not ignored: a field that is left out and that
   * no provider computes is wanted unset.
   *
   * @param prior the object as it is; empty if there is none
   */
  public static Effective of(Schema schema, MapValue config, MapValue prior) {
    return new Effective(config, ProposedValue.of(schema.body(), config, prior));
  }
}
