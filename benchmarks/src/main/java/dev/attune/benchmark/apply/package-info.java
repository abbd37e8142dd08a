/** How long applying takes: against terraform, against ten times less, and against the ideal. */
@NullMarked
package dev.attune.benchmark.apply;

import org.jspecify.annotations.NullMarked;
