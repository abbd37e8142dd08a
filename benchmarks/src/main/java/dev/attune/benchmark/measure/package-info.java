/**
 * How things are measured: two sides in turns, warm, with the garbage of the one collected before
 * the other starts, and the median of what was seen.
 */
@NullMarked
package dev.attune.benchmark.measure;

import org.jspecify.annotations.NullMarked;
