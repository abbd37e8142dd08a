/**
 * The journal of one project, and the lease without which nobody writes to it.
 *
 * <p>{@link dev.attune.store.jdbc.journal.JdbcJournal} takes writes from many threads. One thread
 * carries them out, everything that waits in one transaction, and each transaction first renews the
 * lease, which fails when the lease is another's. When anything fails nothing more is written.
 *
 * <p>Which database it is, is known to the dialect alone. Reading what was recorded is not done
 * here.
 */
@NullMarked
package dev.attune.store.jdbc.journal;

import org.jspecify.annotations.NullMarked;
