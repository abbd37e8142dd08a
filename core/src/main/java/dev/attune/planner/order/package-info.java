/**
 * From decisions to changes: drafts, what each waits for, their order and their ids.
 *
 * <p>A {@code ChangeDraft} is a change without a place in the order. {@code Dependencies} follow
 * from references, parents and ids that objects hold; {@code ExecutionOrder} sorts by them and
 * names a cycle where there is one. Equal input gives equal plans.
 *
 * <p>What is to be done was decided before; nothing here asks a provider.
 */
@NullMarked
package dev.attune.planner.order;

import org.jspecify.annotations.NullMarked;
