/**
 * A request before it is sent: where it goes and what it is about.
 *
 * <p>{@code RequestVariables} is what is known about the object, and {@code RequestTargets} fills
 * paths and queries with it. A value always stays one segment of a path, and a link is followed
 * only on the same server. {@code RequestContext} describes the request in messages, without
 * secrets.
 *
 * <p>Nothing is sent here, and no answer is judged.
 */
@NullMarked
package dev.attune.rest.provider.request;

import org.jspecify.annotations.NullMarked;
