/**
 * What is to go: objects of ours that nothing declares any more.
 *
 * <p>The {@code Pruner} finds them in the record and among live objects, inside the scope of the
 * project only; {@code DestroyedObjects} and {@code NamedReleases} find what a person ends. The
 * checks beside them find what must not go: what is protected, what others still hold by its id,
 * and what would be deleted along with its parent.
 *
 * <p>Nothing here knows the order of changes.
 */
@NullMarked
package dev.attune.planner.prune;

import org.jspecify.annotations.NullMarked;
