/**
 * The figures that Attune promises, measured side by side with what they are promised against.
 *
 * <p>{@link dev.attune.benchmark.Benchmarks} runs them all and fails when one is missed. Only
 * ratios count: both sides run in turns on the same machine, in the same minute, so that a slow or
 * busy machine slows both. The packages below hold one group of figures each; {@code measure} holds
 * what they share and knows none of them.
 */
@NullMarked
package dev.attune.benchmark;

import org.jspecify.annotations.NullMarked;
