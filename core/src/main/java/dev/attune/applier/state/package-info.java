/**
 * What a run knows while it goes on.
 *
 * <p>The records and the objects as this run left them, what may be kept of an object, what a live
 * object proves about a write that nobody answered, and the messages and warnings of a change
 * without the secrets in them.
 *
 * <p>Everything that many threads share is safe for them. Nothing here calls a provider or writes
 * to the journal.
 */
@NullMarked
package dev.attune.applier.state;

import org.jspecify.annotations.NullMarked;
