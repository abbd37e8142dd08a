/**
 * Stores for tests: one in memory, one that fails when it is told to, and the contract that every
 * store must keep.
 *
 * <p>{@link dev.attune.testkit.store.MemoryStore} needs no database and forgets everything at the
 * end. {@link dev.attune.testkit.store.FailingStore} stands before any store and makes one call
 * fail. {@link dev.attune.testkit.store.StoreContract} is a suite of tests that a store inherits.
 */
@NullMarked
package dev.attune.testkit.store;

import org.jspecify.annotations.NullMarked;
