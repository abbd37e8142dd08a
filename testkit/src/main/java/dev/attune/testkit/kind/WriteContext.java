package dev.attune.testkit.kind;

import dev.attune.provider.Location;
import dev.attune.value.MapValue;

/**
 * What a remote system knows when it computes a field.
 *
 * @param tick counts the writes of the whole world, from 1; what a clock is elsewhere
 * @param sent what the caller sent
 */
public record WriteContext(Location location, String id, long tick, MapValue sent) {}
