/**
 * The provider of REST APIs: operations on objects become requests, and answers become objects.
 *
 * <p>{@link dev.attune.rest.provider.RestProvider} works with a pack, which describes the API, and
 * a wire, which sends. {@code Session} connects the packages below: {@code operation} writes,
 * {@code lookup} and {@code list} read, {@code api} sends and {@code failure} explains. A read is
 * retried where that may help; a write never is, since only the engine knows how to look first. A
 * write that the API accepted is never reported as one that did not happen. Secrets are in requests
 * only: no message and no trace has them.
 *
 * <p>How connections, credentials and rate limits work is not known here, and neither is how a pack
 * is written.
 */
@NullMarked
package dev.attune.rest.provider;

import org.jspecify.annotations.NullMarked;
