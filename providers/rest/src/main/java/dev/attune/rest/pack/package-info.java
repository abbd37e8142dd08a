/**
 * A pack: everything there is to know about a REST API so that its objects can be managed.
 *
 * <p>{@link dev.attune.rest.pack.Pack} and what it is made of are immutable data: servers and
 * authentication, and for each {@link dev.attune.rest.pack.ResourceType} its fields, its {@link
 * dev.attune.rest.pack.Operations} and how the API answers. A pack that is there makes sense:
 * whatever a name in it leads to exists, and every variable of a path is filled by something.
 *
 * <p>How a pack is written is the business of {@code read}; no request is made here.
 */
@NullMarked
package dev.attune.rest.pack;

import org.jspecify.annotations.NullMarked;
