/**
 * Tests of {@code ./attune} and of the distribution that it starts. The tests of the archive and of
 * the bill of materials take the distribution that this build has just made; they never change it,
 * they copy it. Everything else runs the real script in a {@link dev.attune.launcher.Checkout}, a
 * folder with JDKs and a Maven that are shell scripts of a few lines, so that each case takes
 * milliseconds and no case depends on what is installed here. Nothing in this package knows the
 * engine.
 */
@NullMarked
package dev.attune.launcher;

import org.jspecify.annotations.NullMarked;
