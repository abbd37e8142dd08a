/**
 * Seeded generators of everything the engine works on, and the runner of properties over them.
 *
 * <p>A {@link dev.attune.testkit.Generator} turns randomness into values, paths, schemas or
 * manifests; the same seed gives the same thing on every machine. {@link
 * dev.attune.testkit.Property} runs a sentence against many of them and, when one fails, names the
 * seed that brings the case back. Generators lean to what breaks programs: empty and enormous
 * things, several spellings of one number, text that looks like syntax.
 *
 * <p>Nothing here knows JUnit or any module beyond core, and nothing here prints a marked value.
 */
@NullMarked
package dev.attune.testkit;

import org.jspecify.annotations.NullMarked;
