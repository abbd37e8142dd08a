package dev.attune.store.jdbc.journal;

import dev.attune.diagnostic.Code;
import dev.attune.store.Lease;
import dev.attune.store.StoreCode;
import dev.attune.store.StoreException;
import dev.attune.store.jdbc.address.StoreProblems;
import dev.attune.store.jdbc.document.DamagedDataException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The one thread that writes: each group in one transaction that first renews the lease, which
 * fails when the lease is another's. When nothing comes it renews all the same.
 */
public final class JournalWriter implements Runnable {
  private static final int RENEWALS = 3;

  private final WriteQueue queue;
  private final Connection connection;
  private final LeaseTable leaseTable;
  private final Lease lease;
  private final GroupWriter groups;
  private final StoreProblems storeProblems;
  private volatile boolean keepsLease;
  private volatile JournalFigures figures = JournalFigures.NONE;

  public JournalWriter(
      WriteQueue queue,
      Connection connection,
      LeaseTable leaseTable,
      Lease lease,
      GroupWriter groups,
      StoreProblems storeProblems) {
    this.queue = queue;
    this.connection = connection;
    this.leaseTable = leaseTable;
    this.lease = lease;
    this.groups = groups;
    this.storeProblems = storeProblems;
  }

  JournalFigures figures() {
    return figures;
  }

  /** The lease is not given back at the end, but ends by itself. */
  void keepLease() {
    keepsLease = true;
  }

  @Override
  public void run() {
    StoreException failure = null;
    try (connection;
        groups) {
      failure = writeAll();
      if (failure != null) {
        queue.fail(failure);
        holdOn(failure);
      } else if (!keepsLease) {
        release();
      }
    } catch (SQLException | StoreException | InterruptedException e) {
      // Everything is written, or has failed already; a lease that stays ends by itself.
    } finally {
      queue.stop(failure);
    }
  }

  private @Nullable StoreException writeAll() {
    try (PreparedStatement renewal = leaseTable.renewal(connection)) {
      while (!queue.isDrained()) {
        List<PendingWrite> group = queue.take(idle());
        write(group, renewal);
        queue.written(group.size());
      }
      return null;
    } catch (SQLException e) {
      return leaseTable.dialect().unwritable(e);
    } catch (StoreException e) {
      return e;
    } catch (InterruptedException | RuntimeException | Error e) {
      // Whoever waits must be told, whatever it was.
      return storeProblems.unwritable("its writer stopped: " + e.getClass().getSimpleName(), e);
    }
  }

  private Duration idle() {
    return leaseTable.lasts().dividedBy(RENEWALS);
  }

  private void write(List<PendingWrite> group, PreparedStatement renewal) throws SQLException {
    begin(renewal);
    try {
      groups.write(group);
    } catch (DamagedDataException e) {
      throw leaseTable.dialect().damaged(String.valueOf(e.getMessage()));
    }
    leaseTable.dialect().commit(connection);
    count(group);
  }

  private void begin(PreparedStatement renewal) throws SQLException {
    leaseTable.dialect().begin(connection);
    if (!leaseTable.keep(renewal, lease.token())) {
      throw storeProblems.leaseLost();
    }
  }

  private void count(List<PendingWrite> group) {
    long intents = group.stream().filter(PendingWrite.Intend.class::isInstance).count();
    long outcomes = group.stream().filter(JournalWriter::isOutcome).count();
    figures =
        new JournalFigures(
            figures.commits() + (group.isEmpty() ? 0 : 1),
            figures.renewals() + (group.isEmpty() ? 1 : 0),
            figures.intents() + intents,
            figures.outcomes() + outcomes);
  }

  private static boolean isOutcome(PendingWrite pendingWrite) {
    return switch (pendingWrite) {
      case PendingWrite.State _,
          PendingWrite.Release _,
          PendingWrite.Nothing _,
          PendingWrite.InDoubt _ ->
          true;
      case PendingWrite.Renewal _,
          PendingWrite.Begin _,
          PendingWrite.Intend _,
          PendingWrite.End _ ->
          false;
    };
  }

  private void release() throws SQLException {
    leaseTable.dialect().begin(connection);
    leaseTable.release(connection, lease.token());
    leaseTable.dialect().commit(connection);
  }

  /**
   * Keeps the lease until the journal is closed, and does not give it back: writes that were
   * intended before the failure may still be on their way, so nobody else may settle them yet.
   */
  private void holdOn(StoreException failure) throws SQLException, InterruptedException {
    Code code = failure.diagnostic().code();
    if (code == StoreCode.LEASE_LOST || code == StoreCode.UNREACHABLE) {
      return;
    }
    leaseTable.dialect().rollback(connection);
    while (!queue.isDrained()) {
      renew();
      List<PendingWrite> _ = queue.take(idle());
    }
  }

  /** Without the writer of groups: it may still hold a part of the one that failed. */
  private void renew() throws SQLException {
    try (PreparedStatement renewal = leaseTable.renewal(connection)) {
      begin(renewal);
      leaseTable.dialect().commit(connection);
    } catch (SQLException e) {
      // What failed once may work the next time, and everybody else waits for a transaction.
      leaseTable.dialect().rollback(connection);
    }
  }
}
