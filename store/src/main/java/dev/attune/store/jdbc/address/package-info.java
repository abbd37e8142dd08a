/**
 * Where a store is, what it takes to open it, and what to tell a person when something is wrong
 * there.
 *
 * <p>The address of a PostgreSQL database is read as its own tools write it, with a short list of
 * parameters and no others. A password is never shown, neither in an address nor in a message.
 *
 * <p>Connections and statements are not known here.
 */
@NullMarked
package dev.attune.store.jdbc.address;

import org.jspecify.annotations.NullMarked;
