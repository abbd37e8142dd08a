/**
 * What differs between the databases, and the tables that are the same in both.
 *
 * <p>A {@link dev.attune.store.jdbc.dialect.Dialect} opens connections, begins and ends
 * transactions, and says what an error of its database means. What it calls committed is durable. A
 * file of SQLite appears whole, with its tables, and reading it creates and changes nothing. {@link
 * dev.attune.store.jdbc.dialect.TableMigration} leads from each version of the tables to the
 * latest.
 *
 * <p>What stands in the rows is not known here.
 */
@NullMarked
package dev.attune.store.jdbc.dialect;

import org.jspecify.annotations.NullMarked;
