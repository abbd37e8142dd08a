/**
 * Writes: create, update and delete, and waiting for their end.
 *
 * <p>{@code ProgressPoller} waits for writes that go on after the answer. {@code VersionGuard}
 * makes sure that a write meets the version it is meant for. {@code WriteResultReader} finds out
 * what the object is after an accepted write, which is never reported as one that did not happen.
 *
 * <p>No write is ever sent twice here. The connection and its settings are not known here.
 */
@NullMarked
package dev.attune.rest.provider.operation;

import org.jspecify.annotations.NullMarked;
