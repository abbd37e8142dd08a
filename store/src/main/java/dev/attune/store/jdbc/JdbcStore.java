package dev.attune.store.jdbc;

import dev.attune.store.Holder;
import dev.attune.store.Intent;
import dev.attune.store.JournalStore;
import dev.attune.store.LastApplied;
import dev.attune.store.Lease;
import dev.attune.store.Store;
import dev.attune.store.StoreException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The record of one project in a database. */
public final class JdbcStore implements JournalStore {
  private final StoreSettings settings;
  private final Dialect dialect;
  private final Documents documents;
  private final Problems problems;
  private final Connection connection;

  private JdbcStore(StoreSettings settings, Dialect dialect, Connection connection) {
    this.settings = settings;
    this.dialect = dialect;
    this.documents = new Documents(settings.project(), settings.key());
    this.problems = new Problems(settings.address().shown());
    this.connection = connection;
  }

  /**
   * Opens a store to look at it: creates and changes nothing.
   *
   * @throws StoreException if it cannot be read
   */
  public static Store openForReading(StoreSettings settings) {
    Dialect dialect = Dialect.of(settings);
    if (!dialect.exists()) {
      return Store.EMPTY;
    }
    Opening opening = new Opening(settings, dialect);
    if (Reading.read(dialect, opening::look)) {
      return new Reading(dialect, opening.recall());
    }
    dialect.close();
    return Store.EMPTY;
  }

  /**
   * Opens a store to write to it: makes it, or brings it up to date.
   *
   * @throws StoreException if it cannot be read or written
   */
  public static JdbcStore openForWriting(StoreSettings settings) {
    return openForWriting(settings, Dialect.of(settings));
  }

  static JdbcStore openForWriting(StoreSettings settings, Dialect dialect) {
    return new JdbcStore(settings, dialect, new Opening(settings, dialect).open());
  }

  @Override
  public synchronized List<LastApplied> recall() {
    return read(new Recall(documents)::applied);
  }

  @Override
  public synchronized List<Intent> openIntents() {
    return read(new Recall(documents)::open);
  }

  private <T> T read(Dialect.Query<T> query) {
    try {
      try {
        return query.read(connection);
      } finally {
        dialect.rollback(connection);
      }
    } catch (SQLException e) {
      throw dialect.unreadable(e);
    } catch (Unreadable e) {
      throw dialect.damaged(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public synchronized Acquired acquire(Holder holder) {
    Leases leases = new Leases(dialect, settings.project(), settings.lease());
    try {
      return switch (take(leases, holder)) {
        case Leases.Taken.Theirs(Lease theirs) -> new Acquired.Held(theirs);
        case Leases.Taken.Ours(Lease ours) -> new Acquired.Granted(journal(leases, ours));
      };
    } catch (SQLException e) {
      throw dialect.unwritable(e);
    }
  }

  private Leases.Taken take(Leases leases, Holder holder) throws SQLException {
    dialect.begin(connection);
    try {
      Leases.Taken taken = leases.take(connection, holder);
      dialect.commit(connection);
      return taken;
    } catch (SQLException e) {
      dialect.rollback(connection);
      throw e;
    }
  }

  private JdbcJournal journal(Leases leases, Lease lease) throws SQLException {
    Connection own = dialect.connect();
    WriteQueue queue = new WriteQueue();
    GroupWriter groups = new GroupWriter(own, settings.project(), lease, settings.clock());
    JdbcJournal journal =
        new JdbcJournal(
            lease,
            documents,
            queue,
            new JournalWriter(queue, own, leases, lease, groups, problems));
    journal.start();
    return journal;
  }

  @Override
  public synchronized void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      // All that was to be kept was committed before.
    }
    dialect.close();
  }
}
