package dev.attune.provider;

import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import java.util.Optional;

/**
 * What a planning provider is asked: what will this object be?
 *
 * @param prior the object as it is, if it is there
 * @param privateBytes what the provider gave with the object; for a new object in place of one that
 *     cannot stay, what it gave as it planned to change that one
 * @param config what a person decided, unknown where that is known later
 * @param proposed the same on top of what the provider decided before
 */
public record Proposal(
    TypeName type,
    Optional<Instance> prior,
    PrivateBytes privateBytes,
    MapValue config,
    MapValue proposed) {

  /** About an object as it is, or a new one. */
  public Proposal(TypeName type, Optional<Instance> prior, MapValue config, MapValue proposed) {
    this(
        type, prior, prior.map(Instance::privateBytes).orElse(PrivateBytes.NONE), config, proposed);
  }
}
