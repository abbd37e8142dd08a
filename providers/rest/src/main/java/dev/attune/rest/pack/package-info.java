/**
 * A pack: everything there is to know about a REST API so that its objects can be managed.
 *
 * <p>{@link dev.attune.rest.pack.Pack} and its parts are immutable data: servers and
 * authentication, and for each {@link dev.attune.rest.pack.ResourceType} its fields, its {@link
 * dev.attune.rest.pack.Operations} and how the API answers. A pack that exists makes sense: every
 * name in it leads to something, and every variable of a path can be filled. {@link
 * dev.attune.rest.pack.PackCode} lists what can be wrong with a pack file.
 *
 * <p>How a pack file is read is not known here; no file is opened and no request is made.
 */
@NullMarked
package dev.attune.rest.pack;

import org.jspecify.annotations.NullMarked;
