/**
 * One write: create, update, delete, protection, and what is only recorded.
 *
 * <p>{@code ChangeExecutor} carries out one change on all its nodes. Each kind of write has a class
 * of its own; {@code RetryLoop} tries again where that is safe, and {@code RetryCheck} looks at the
 * object before it does.
 *
 * <p>An object is made once: {@code CreateAttempts} sends a create again only if {@code
 * NewObjectSearch} finds that nothing is there, and {@code CreateOutcome} looks before it says what
 * came of one without an answer. Which change runs when is not known here.
 */
@NullMarked
package dev.attune.applier.write;

import org.jspecify.annotations.NullMarked;
