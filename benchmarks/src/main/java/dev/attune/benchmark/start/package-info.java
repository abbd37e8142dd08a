/** The start of the command line against the smallest Java program on the same JDK. */
@NullMarked
package dev.attune.benchmark.start;

import org.jspecify.annotations.NullMarked;
