/**
 * Which change runs when.
 *
 * <p>{@code Scheduler} begins a change as soon as those it waits for are done and its providers
 * have room; {@code ReadyQueues} count the room. One thread decides, and each change runs in a
 * thread of its own.
 *
 * <p>What a change does is not known here.
 */
@NullMarked
package dev.attune.applier.schedule;

import org.jspecify.annotations.NullMarked;
