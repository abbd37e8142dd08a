/**
 * A {@link dev.attune.store.Store} in memory, for tests that want a record without a database.
 *
 * <p>It keeps what it is given in the order it was first given, and nothing else: no lease, no
 * journal, no history.
 */
@NullMarked
package dev.attune.testkit.store;

import org.jspecify.annotations.NullMarked;
