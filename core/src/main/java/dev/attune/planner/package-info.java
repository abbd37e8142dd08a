/**
 * The entry to planning.
 *
 * <p>{@link dev.attune.planner.Planner} plans each resource, finds what is to be removed, puts the
 * changes in order and gives a plan or everything that keeps one from being made. The rooms below
 * do the work: {@code resource}, then {@code prune}, then {@code order}.
 *
 * <p>Providers are only asked to look. Nothing here writes anything anywhere, asks the clock or
 * knows a terminal. The tests are in module core-tests, because they need the test kit.
 */
@NullMarked
package dev.attune.planner;

import org.jspecify.annotations.NullMarked;
