/**
 * Asking the API: a read is retried where that may help, a write is sent once.
 *
 * <p>{@code ApiClient} sends and gives an {@code ApiReply}. {@code AnsweredCollections} remembers
 * which collections have answered in this session. {@code StoppableTimer} waits until someone stops
 * the provider. {@code RedactedTrace} shows bodies without secrets.
 *
 * <p>What an answer says about an object is not known here.
 */
@NullMarked
package dev.attune.rest.provider.api;

import org.jspecify.annotations.NullMarked;
