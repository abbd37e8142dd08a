package dev.attune.testkit.schema;

import dev.attune.schema.Violation;
import dev.attune.value.MapValue;

/**
 * A value that fitted its schema until one thing was broken.
 *
 * @param value the value with the mistake in it
 * @param expected the one thing that is wrong with it
 */
public record BrokenValue(MapValue value, Violation expected) {}
