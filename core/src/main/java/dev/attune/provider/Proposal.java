package dev.attune.provider;

import dev.attune.schema.TypeName;
import dev.attune.value.MapValue;
import java.util.Optional;

/**
 * What a planning provider is asked: what will this object be?
 *
 * @param prior the object as it is, if it is there
 * @param config what a person decided, unknown where that is known later
 * @param proposed the same on top of what the provider decided before
 */
public record Proposal(
    TypeName type, Optional<Instance> prior, MapValue config, MapValue proposed) {}
