/**
 * Requests and responses as the sandbox sees them.
 *
 * <p>{@code ExchangeAdapter} turns an exchange of the JDK's server into an {@code IncomingRequest},
 * and writes an {@code OutgoingResponse}. {@code RefusalException} carries the status and the
 * reasons for a request that is refused; it never repeats a value that was sent. {@code
 * ResponseFormat} puts objects, lists and errors where the pack says they are.
 *
 * <p>Which objects exist, and what a request does to them, is not known here.
 */
@NullMarked
package dev.attune.rest.sandbox.http;

import org.jspecify.annotations.NullMarked;
