/**
 * Values and the paths that lead into them: what every other package speaks of.
 *
 * <p>A {@link dev.attune.value.Value} is immutable, keeps presence exactly (absent, null, "", 0,
 * false, [] and {} are seven different things) and numbers by their decimal text. Equality is
 * structural: sets ignore order, maps ignore the order of their keys, numbers compare by value, and
 * the sensitive mark does not take part. The mark itself survives every operation, and nothing here
 * prints a marked value in clear.
 *
 * <p>This package knows no schema, no file and no source position.
 */
@NullMarked
package dev.attune.value;

import org.jspecify.annotations.NullMarked;
