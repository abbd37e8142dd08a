package dev.attune.store.jdbc.journal;

import dev.attune.store.Lease;
import dev.attune.store.LeaseHolder;
import dev.attune.store.jdbc.dialect.Dialect;
import dev.attune.store.jdbc.dialect.Micros;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The lease of one project; each method works in the transaction of its caller. */
public record LeaseTable(Dialect dialect, String project, Duration lasts) {

  /** Whose the lease is after somebody asked for it. */
  public sealed interface Taken {
    /** The one's who asked. */
    record Ours(Lease lease) implements Taken {}

    /** Another's, who keeps it. */
    record Theirs(Lease lease) implements Taken {}
  }

  private record Found(Lease lease, boolean held, long now) {
    boolean isFree() {
      return !held || Micros.of(lease.until()) <= now || ThisProcess.isGone(lease.holder());
    }
  }

  public Taken take(Connection connection, LeaseHolder leaseHolder) throws SQLException {
    ensureRow(connection);
    Found found = find(connection);
    if (!found.isFree()) {
      return new Taken.Theirs(found.lease());
    }
    String sql =
        "UPDATE attune_lease SET token = token + 1, tallied = token + 1, held = 1, who = ?, host ="
            + " ?, pid = ?, started = ?, since = ?, until = ? WHERE project = ?";
    Lease lease =
        new Lease(
            found.lease().token() + 1,
            leaseHolder,
            Micros.instant(found.now()),
            Micros.instant(found.now() + Micros.of(lasts)));
    try (PreparedStatement update = connection.prepareStatement(sql)) {
      update.setString(1, leaseHolder.who());
      update.setString(2, leaseHolder.host());
      update.setLong(3, leaseHolder.pid());
      update.setLong(4, Micros.of(leaseHolder.started()));
      update.setLong(5, Micros.of(lease.since()));
      update.setLong(6, Micros.of(lease.until()));
      update.setString(7, project);
      update.executeUpdate();
    }
    return new Taken.Ours(lease);
  }

  private void ensureRow(Connection connection) throws SQLException {
    String sql =
        "INSERT INTO attune_lease (project, token, held, who, host, pid, started, since, until)"
            + " VALUES (?, 0, 0, '', '', 0, 0, 0, 0) ON CONFLICT (project) DO NOTHING";
    try (PreparedStatement insert = connection.prepareStatement(sql)) {
      insert.setString(1, project);
      insert.executeUpdate();
    }
  }

  /** A project that somebody writes to. */
  public record Busy(String project, Lease lease) {}

  /** A project, this one or another, that somebody writes to. */
  public Optional<Busy> busy(Connection connection) throws SQLException {
    List<String> projects = new ArrayList<>();
    String sql = "SELECT project FROM attune_lease WHERE held = 1 ORDER BY project";
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      while (row.next()) {
        projects.add(row.getString(1));
      }
    }
    for (String one : projects) {
      Found found = new LeaseTable(dialect, one, lasts).find(connection);
      if (!found.isFree()) {
        return Optional.of(new Busy(one, found.lease()));
      }
    }
    return Optional.empty();
  }

  private Found find(Connection connection) throws SQLException {
    String sql =
        "SELECT token, held, who, host, pid, started, since, until, "
            + dialect.now()
            + " FROM attune_lease WHERE project = ?"
            + dialect.lockRow();
    try (PreparedStatement select = connection.prepareStatement(sql)) {
      select.setString(1, project);
      try (ResultSet row = select.executeQuery()) {
        row.next();
        LeaseHolder leaseHolder =
            new LeaseHolder(
                row.getString(3), row.getString(4), row.getLong(5), Micros.instant(row.getLong(6)));
        return new Found(
            new Lease(
                row.getLong(1),
                leaseHolder,
                Micros.instant(row.getLong(7)),
                Micros.instant(row.getLong(8))),
            row.getInt(2) == 1,
            row.getLong(9) + dialect.clock());
      }
    }
  }

  /** What {@link #keep} runs, once for every transaction. */
  PreparedStatement renewal(Connection connection) throws SQLException {
    return connection.prepareStatement(
        "UPDATE attune_lease SET until = "
            + dialect.now()
            + " + ? WHERE project = ? AND token = ? AND held = 1");
  }

  /** Renews the lease; false if it is no longer ours. Others wait until the transaction ends. */
  boolean keep(PreparedStatement keeping, long token) throws SQLException {
    keeping.setLong(1, dialect.clock() + Micros.of(lasts));
    keeping.setString(2, project);
    keeping.setLong(3, token);
    return keeping.executeUpdate() == 1;
  }

  /** The row stays, and with it the number that the next token must exceed. */
  void release(Connection connection, long token) throws SQLException {
    String sql = "UPDATE attune_lease SET held = 0 WHERE project = ? AND token = ?";
    try (PreparedStatement update = connection.prepareStatement(sql)) {
      update.setString(1, project);
      update.setLong(2, token);
      update.executeUpdate();
    }
  }
}
