/**
 * Seeded randomness, and the runner of properties over it.
 *
 * <p>A {@link dev.attune.testkit.Generator} turns randomness into things; the same seed gives the
 * same thing on every machine. {@link dev.attune.testkit.Property} runs a sentence against many of
 * them and, when one fails, names the seed that brings the case back.
 *
 * <p>The packages below hold the generators and the fakes: {@code value}, {@code schema} and {@code
 * text} make input, {@code kind}, {@code world} and {@code provider} play a remote system. Nothing
 * here knows any of them, JUnit or a module beyond core.
 */
@NullMarked
package dev.attune.testkit;

import org.jspecify.annotations.NullMarked;
