/**
 * What differs between two states of one object, path by path.
 *
 * <p>{@link dev.attune.diff.Diff} compares what is with what is to be, under the schema: it ignores
 * what only the provider sets, takes spellings for the same that the API does, and names every
 * difference by the most precise path there is. Where elements of a list moved or of a set came and
 * went, one {@link dev.attune.diff.Difference} holds the list whole and its {@link
 * dev.attune.diff.Edit}s say what happened. The work is bounded by the size of the two states,
 * whatever they hold, and no difference shows what either side marked.
 *
 * <p>Nothing here knows actions, plans or providers: what a difference leads to is decided later.
 */
@NullMarked
package dev.attune.diff;

import org.jspecify.annotations.NullMarked;
