/**
 * Intent and outcome: no write without the one before it and the other after it.
 *
 * <p>{@code JournalGate} lets a write happen only between the two, and none once the journal fails.
 * {@code IntentBuilder} says what is about to be written, {@code OutcomeRecorder} what came of it,
 * and {@code AcceptanceCheck} which fields the remote system made something else of. {@code
 * CreateDeadline} says until when a create may still come that nobody waits for.
 *
 * <p>When to write, and whether to try again, is decided elsewhere.
 */
@NullMarked
package dev.attune.applier.journal;

import org.jspecify.annotations.NullMarked;
