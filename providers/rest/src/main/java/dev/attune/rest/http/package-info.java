/**
 * Requests over HTTP: connections, credentials, limits, and what can go wrong on the way.
 *
 * <p>A {@link dev.attune.rest.http.Wire} sends a {@link dev.attune.rest.http.Request} and gives a
 * {@link dev.attune.rest.http.Reply}, which says, where there was no answer, whether the request
 * may have had an effect. {@link dev.attune.rest.http.Wires} opens the wire of an instance, which
 * is a stack of small ones: each adds one thing, and the innermost is the HTTP client of the JDK.
 * Credentials reach the server of the instance and nobody else, and no secret is in a message or in
 * a trace.
 *
 * <p>Nothing is tried again here but for a token that has ended. What a request is for, and what a
 * status means to an object, is not known here.
 */
@NullMarked
package dev.attune.rest.http;

import org.jspecify.annotations.NullMarked;
