/**
 * Requests over HTTP: connections, credentials, limits, and what can go wrong on the way.
 *
 * <p>A {@link dev.attune.rest.http.Wire} sends a {@link dev.attune.rest.http.Request} and gives a
 * {@link dev.attune.rest.http.Reply}, which says, where there was no answer, whether the request
 * may have had an effect. What a request is for, and what a status means to an object, is not known
 * here.
 */
@NullMarked
package dev.attune.rest.http;

import org.jspecify.annotations.NullMarked;
