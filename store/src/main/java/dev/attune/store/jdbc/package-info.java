/**
 * The store in a database: SQLite in the project's folder, or PostgreSQL for a team.
 *
 * <p>{@link dev.attune.store.jdbc.JdbcStore} is the way in. Before a store is used its version, its
 * key and its project are checked, and one that is opened for reading is not changed by a byte. One
 * set of statements serves both databases.
 *
 * <p>The rooms below do not know this package: {@code address} says where a store is, {@code
 * dialect} holds what differs between databases, {@code document} what stands in a row, {@code
 * tally} what shows that the rows are those that were written, {@code part} how that is seen of
 * some of many rows, {@code journal} how rows are written.
 */
@NullMarked
package dev.attune.store.jdbc;

import org.jspecify.annotations.NullMarked;
