/**
 * A server that behaves as a pack says its API behaves, on loopback, to rehearse and test on.
 *
 * <p>{@link dev.attune.rest.sandbox.Sandbox} is the only entry. A request goes through {@code
 * ApiHandler} (HTTP and faults), {@code route} (which operation of which kind) and {@code service}
 * (what it does) to {@code state} (the objects). Every change is in the {@code journal} before it
 * is answered. {@code ControlApi} sets faults and shows counts, beside the API of the pack.
 *
 * <p>The sandbox is the independent check of the client: it reads the pack for the server's side
 * with code of its own, and nothing here may use {@code dev.attune.rest.provider}.
 */
@NullMarked
package dev.attune.rest.sandbox;

import org.jspecify.annotations.NullMarked;
