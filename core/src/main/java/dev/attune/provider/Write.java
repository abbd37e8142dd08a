package dev.attune.provider;

import dev.attune.value.MapValue;

/**
 * What is to be written.
 *
 * @param config what a person decided, wholly known
 * @param planned what the object was planned to be
 * @param privateBytes what the provider planned with
 */
public record Write(MapValue config, MapValue planned, PrivateBytes privateBytes) {}
