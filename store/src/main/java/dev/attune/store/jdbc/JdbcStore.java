package dev.attune.store.jdbc;

import dev.attune.store.Intent;
import dev.attune.store.JournalStore;
import dev.attune.store.LastApplied;
import dev.attune.store.Lease;
import dev.attune.store.LeaseHolder;
import dev.attune.store.PlanRuns;
import dev.attune.store.Store;
import dev.attune.store.StoreException;
import dev.attune.store.StoreMark;
import dev.attune.store.jdbc.address.StoreProblems;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.store.jdbc.dialect.Dialect;
import dev.attune.store.jdbc.dialect.TableMigration;
import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import dev.attune.store.jdbc.journal.GroupTally;
import dev.attune.store.jdbc.journal.GroupWriter;
import dev.attune.store.jdbc.journal.JdbcJournal;
import dev.attune.store.jdbc.journal.JournalWriter;
import dev.attune.store.jdbc.journal.LeaseTable;
import dev.attune.store.jdbc.journal.WriteQueue;
import dev.attune.store.jdbc.part.PartLimits;
import dev.attune.store.jdbc.part.PartProgress;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The record of one project in a database. */
public final class JdbcStore implements JournalStore {
  private final StoreSettings settings;
  private final Dialect dialect;
  private final DocumentCodec documentCodec;
  private final StoreProblems storeProblems;
  private final PartLimits limits;
  private final Connection connection;
  private final PartProgress progress;

  private JdbcStore(
      StoreSettings settings, Dialect dialect, PartLimits limits, StoreCheck.Opened opened) {
    this.settings = settings;
    this.dialect = dialect;
    this.limits = limits;
    this.documentCodec = new DocumentCodec(settings.project(), settings.key());
    this.storeProblems = new StoreProblems(settings.address().shown());
    this.connection = opened.connection();
    this.progress = opened.progress();
  }

  /**
   * Opens a store to look at it: creates and changes nothing.
   *
   * @throws StoreException if it cannot be read
   */
  public static Store openForReading(StoreSettings settings) {
    return openForReading(settings, PartLimits.USUAL);
  }

  static Store openForReading(StoreSettings settings, PartLimits limits) {
    Dialect dialect = Dialect.of(settings);
    if (!dialect.exists()) {
      return Store.EMPTY;
    }
    StoreCheck storeCheck = new StoreCheck(settings, dialect, limits);
    if (ReadOnlyStore.read(dialect, storeCheck::look)) {
      return new ReadOnlyStore(dialect, storeCheck.documents());
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
    return openForWriting(settings, PartLimits.USUAL);
  }

  static JdbcStore openForWriting(StoreSettings settings, PartLimits limits) {
    return openForWriting(settings, Dialect.of(settings), limits);
  }

  static JdbcStore openForWriting(StoreSettings settings, Dialect dialect) {
    return openForWriting(settings, dialect, PartLimits.USUAL);
  }

  private static JdbcStore openForWriting(
      StoreSettings settings, Dialect dialect, PartLimits limits) {
    StoreCheck storeCheck = new StoreCheck(settings, dialect, limits);
    return new JdbcStore(settings, dialect, limits, storeCheck.open());
  }

  @Override
  public synchronized List<LastApplied> recall() {
    RecordReader reader = new RecordReader(documentCodec);
    return read(connected -> reader.applied(connected, TableMigration.LATEST));
  }

  @Override
  public synchronized List<Intent> openIntents() {
    RecordReader reader = new RecordReader(documentCodec);
    return read(connected -> reader.open(connected, TableMigration.LATEST));
  }

  @Override
  public synchronized Optional<StoreMark> mark() {
    ProjectReader reader = new ProjectReader(documentCodec);
    return read(connected -> reader.mark(connected, TableMigration.LATEST));
  }

  @Override
  public synchronized PlanRuns runs(String digest) {
    ProjectReader reader = new ProjectReader(documentCodec);
    return read(connected -> reader.runs(connected, TableMigration.LATEST, digest));
  }

  @Override
  public synchronized List<Intent> released() {
    RecordReader reader = new RecordReader(documentCodec);
    return read(connected -> reader.released(connected, TableMigration.LATEST));
  }

  private <T> T read(Dialect.Query<T> query) {
    try {
      dialect.beginToRead(connection);
      try {
        return query.read(connection);
      } finally {
        dialect.rollback(connection);
      }
    } catch (SQLException e) {
      throw dialect.unreadable(e);
    } catch (DamagedDataException e) {
      throw dialect.damaged(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public synchronized Acquired acquire(LeaseHolder leaseHolder) {
    LeaseTable leaseTable = new LeaseTable(dialect, settings.project(), settings.lease());
    try {
      return switch (take(leaseTable, leaseHolder)) {
        case LeaseTable.Taken.Theirs(Lease theirs) -> new Acquired.Held(theirs);
        case LeaseTable.Taken.Ours(Lease ours) -> new Acquired.Granted(journal(leaseTable, ours));
      };
    } catch (SQLException e) {
      throw dialect.unwritable(e);
    }
  }

  private LeaseTable.Taken take(LeaseTable leaseTable, LeaseHolder leaseHolder)
      throws SQLException {
    dialect.begin(connection);
    try {
      LeaseTable.Taken taken = leaseTable.take(connection, leaseHolder);
      refuseNewer();
      dialect.commit(connection);
      return taken;
    } catch (SQLException | StoreException e) {
      dialect.rollback(connection);
      throw e;
    }
  }

  /** Somebody may have brought the tables up to date since this was opened. */
  private void refuseNewer() throws SQLException {
    try {
      int version = dialect.version(connection);
      if (version > TableMigration.LATEST) {
        throw storeProblems.newer(version, TableMigration.LATEST);
      }
    } catch (DamagedDataException e) {
      throw dialect.damaged(String.valueOf(e.getMessage()));
    }
  }

  private JdbcJournal journal(LeaseTable leaseTable, Lease lease) throws SQLException {
    Connection own = dialect.connect();
    WriteQueue queue = new WriteQueue();
    GroupTally tally = new GroupTally(own, documentCodec, limits.part(), progress);
    GroupWriter groups = new GroupWriter(own, documentCodec, lease, settings.clock(), tally);
    JdbcJournal journal =
        new JdbcJournal(
            lease,
            documentCodec,
            queue,
            new JournalWriter(queue, own, leaseTable, lease, groups, storeProblems));
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
