/**
 * Generators of schemas, and of values that fit a schema or break it in one place.
 *
 * <p>{@link dev.attune.testkit.schema.Schemas} gives schemas with every type, presence and flag.
 * {@link dev.attune.testkit.schema.ValidValues} gives values without a single finding; {@link
 * dev.attune.testkit.schema.BrokenValues} gives each of them with one mistake, and says which
 * finding it must cause.
 *
 * <p>Nothing here knows how a value is written in a file.
 */
@NullMarked
package dev.attune.testkit.schema;

import org.jspecify.annotations.NullMarked;
