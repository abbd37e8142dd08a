/**
 * What is worked out once about a type of the pack.
 *
 * <p>{@code ApiKind} knows where bodies have an object and its id. {@code BodyForm} is the form of
 * its values in bodies, and {@code BodyPath} a place in them. {@code KindCapabilities} says which
 * operations the engine may ask for.
 *
 * <p>Nothing here depends on a connection: it is computed from the pack and never changes.
 */
@NullMarked
package dev.attune.rest.provider.kind;

import org.jspecify.annotations.NullMarked;
