/**
 * The store in a database: SQLite in the project's folder, or PostgreSQL for a team.
 *
 * <p>{@link dev.attune.store.jdbc.JdbcStore} is the way in. One set of statements serves both
 * databases; {@link dev.attune.store.jdbc.Dialect} holds what differs. Whatever is marked sensitive
 * is sealed before it leaves this process, and bound to its row.
 *
 * <p>One thread writes, everything that waits in one transaction, and each transaction first checks
 * that the lease is still ours. When anything fails nothing more is written.
 */
@NullMarked
package dev.attune.store.jdbc;

import org.jspecify.annotations.NullMarked;
