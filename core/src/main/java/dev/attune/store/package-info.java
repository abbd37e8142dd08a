/**
 * What was applied and what is about to be, as the engine asks for it.
 *
 * <p>A {@link dev.attune.store.Store} recalls a {@link dev.attune.store.LastApplied} for each
 * {@link dev.attune.store.Deployment}. Whoever writes takes the {@link dev.attune.store.Lease} and
 * gets a {@link dev.attune.store.Journal}: an {@link dev.attune.store.Intent} before each write, an
 * {@link dev.attune.store.Outcome} after it.
 *
 * <p>These are interfaces and records; a database implements them in a module of its own. Nothing
 * here knows databases, files or clocks.
 */
@NullMarked
package dev.attune.store;

import org.jspecify.annotations.NullMarked;
