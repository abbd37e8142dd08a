/**
 * HTTP as the provider sees it: a request, a reply, and the wire that carries them.
 *
 * <p>A {@link dev.attune.rest.http.Wire} sends a {@link dev.attune.rest.http.Request} and gives a
 * {@link dev.attune.rest.http.Reply}. Where there was no answer, the reply says whether the request
 * may have had an effect. {@link dev.attune.rest.http.HttpOptions} is what an instance says about
 * HTTP in attune.yaml. {@code Redaction} keeps secrets out of messages and traces.
 *
 * <p>Wires are built in {@code wire}, from the client in {@code client} and the credentials of
 * {@code auth}. What a request is for, and what a status means for an object, is not known here.
 */
@NullMarked
package dev.attune.rest.http;

import org.jspecify.annotations.NullMarked;
