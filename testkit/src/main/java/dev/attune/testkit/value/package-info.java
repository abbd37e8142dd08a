/**
 * Generators of values, numbers, texts and paths.
 *
 * <p>They lean to what breaks programs: empty and enormous things, several spellings of one number,
 * text that looks like syntax. {@link dev.attune.testkit.value.EquivalentValue} gives an equal
 * value that looks different, and {@link dev.attune.testkit.value.ExactEquality} tells the two
 * apart.
 *
 * <p>Nothing here knows schemas or files, and nothing here prints a marked value.
 */
@NullMarked
package dev.attune.testkit.value;

import org.jspecify.annotations.NullMarked;
