/**
 * A server that behaves as a pack says its API behaves, on loopback, to rehearse and test on.
 *
 * <p>{@link dev.attune.rest.sandbox.Sandbox} is the only entry. A request goes through {@code
 * Front} (HTTP, faults), {@code Routes} (which operation of which kind) and {@code Service} (what
 * it means) to {@code World} (what there is). What changes is in the {@code Journal} before it is
 * answered.
 *
 * <p>It is the independent check of the client: whatever reads the pack here is written for the
 * server's side alone, and nothing here may know the client's.
 */
@NullMarked
package dev.attune.rest.sandbox;

import org.jspecify.annotations.NullMarked;
