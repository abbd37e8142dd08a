/**
 * When two spellings of one scalar, or of one key, are the same.
 *
 * <p>{@link dev.attune.diff.scalar.ScalarNormaliser} knows case, links, durations, times and
 * numbers written as text; {@link dev.attune.diff.scalar.KeyNormaliser} does the same for a key of
 * several fields.
 *
 * <p>Pure functions of the schema and the texts. Objects and lists are not known here.
 */
@NullMarked
package dev.attune.diff.scalar;

import org.jspecify.annotations.NullMarked;
