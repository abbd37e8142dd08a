/**
 * The entry to apply.
 *
 * <p>{@link dev.attune.applier.Applier} checks every change against the world, then runs those that
 * still fit as soon as what they wait for is done. Each write stands between an intent and an
 * outcome in the journal.
 *
 * <p>Nothing here decides what is to be done: the plan did. Nothing here reads manifests, clocks or
 * the environment. The tests are in module core-tests.
 */
@NullMarked
package dev.attune.applier;

import org.jspecify.annotations.NullMarked;
