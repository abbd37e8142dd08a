/**
 * Does a change still fit, and what exactly is to be written?
 *
 * <p>{@code Preconditions} hold a change against the objects of now before the first write, {@code
 * FreshObject} again right before its own. {@code PayloadResolver} and {@code WriteBuilder} put the
 * write together once its references are known; {@code PromiseCheck} holds a provider to its plan.
 * {@code DryRun} does all of it without a write.
 *
 * <p>What does not fit is refused. Nothing here writes.
 */
@NullMarked
package dev.attune.applier.check;

import org.jspecify.annotations.NullMarked;
