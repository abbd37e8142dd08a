/**
 * The provider of REST APIs: operations on objects become requests, and answers become objects.
 *
 * <p>{@link dev.attune.rest.provider.RestProvider} works through a pack, which says what the API is
 * like, and a wire, which sends. A look is tried again where that may help; a write never is, since
 * only the engine knows how to look first. Whatever the API answers, a write that was accepted is
 * never told as one that did not happen. Secrets are in requests alone: no message and no trace has
 * them.
 *
 * <p>Connections, credentials and rate limits are not known here, and neither is how a pack is
 * written.
 */
@NullMarked
package dev.attune.rest.provider;

import org.jspecify.annotations.NullMarked;
