/**
 * What was applied, as the engine asks for it: by deployment, with the object it became.
 *
 * <p>{@link dev.attune.store.Store} is the interface that a database implements in a module of its
 * own. Nothing here knows databases, files or locks.
 */
@NullMarked
package dev.attune.store;

import org.jspecify.annotations.NullMarked;
