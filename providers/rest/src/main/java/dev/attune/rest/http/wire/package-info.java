/**
 * The wire of an instance, as a stack of small ones.
 *
 * <p>{@link dev.attune.rest.http.wire.Wires} opens it and is the only class that knows the order of
 * the stack. Each layer adds one thing: credentials, redirects, the rate limit, the trace,
 * redaction. The innermost one is the HTTP client of the JDK.
 *
 * <p>Credentials reach the server of the instance and no other, and no secret is in a message or in
 * a trace. Nothing is sent again here, except after a token has expired.
 */
@NullMarked
package dev.attune.rest.http.wire;

import org.jspecify.annotations.NullMarked;
