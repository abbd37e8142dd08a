/**
 * Carries a plan out. {@link dev.attune.apply.Applier} checks every change against the world, then
 * runs those that still fit as soon as what they wait for is done; each write stands between an
 * intent and an outcome in the journal. {@link dev.attune.apply.Settling} finds out what became of
 * writes that an earlier run did not see to their end.
 *
 * <p>Nothing here decides what is to be done: the plan did. Nothing here reads manifests, clocks or
 * the environment.
 */
@NullMarked
package dev.attune.apply;

import org.jspecify.annotations.NullMarked;
