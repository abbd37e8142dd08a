/** How long converting objects takes, against reading and writing the same bytes. */
@NullMarked
package dev.attune.benchmark.convert;

import org.jspecify.annotations.NullMarked;
