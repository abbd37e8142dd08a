package dev.attune.store.jdbc;

import dev.attune.store.Doubt;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.store.PlanRuns;
import dev.attune.store.StoreMark;
import dev.attune.store.jdbc.dialect.Micros;
import dev.attune.store.jdbc.dialect.TableMigration;
import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import dev.attune.store.jdbc.document.SentenceDoubt;
import dev.attune.store.jdbc.journal.GroupWriter;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Reads what is recorded of one project. */
record RecordReader(DocumentCodec documents) {
  private static final int ROWS_AT_ONCE = 1_000;

  // Put in order by us: a database that sorts carries every document through the sorting.
  private static final String APPLIED =
      "SELECT h.intent, d.deployment, h.document, h.digest, d.first_position"
          + " FROM attune_deployment d LEFT JOIN attune_history h"
          + " ON h.project = d.project AND h.position = d.position"
          + " WHERE d.project = ?";

  /** Begins the question for open intents; which columns hold a doubt depends on the version. */
  private static final String INTENT = "SELECT intent, document, digest, doubt, ";

  private static final String OPEN =
      " FROM attune_intent WHERE project = ? AND outcome IS NULL ORDER BY position";

  private static final String RELEASED =
      "SELECT intent, document, digest FROM attune_intent WHERE project = ? AND outcome = '"
          + GroupWriter.RELEASED
          + "' ORDER BY position";

  private static final String WRITTEN =
      "SELECT project FROM attune_project p WHERE EXISTS"
          + " (SELECT 1 FROM attune_intent i WHERE i.project = p.project) ORDER BY project";

  private static final String MARK =
      "SELECT p.store_id, l.token,"
          + " (SELECT count(*) FROM attune_run r WHERE r.project = p.project)"
          + " FROM attune_project p LEFT JOIN attune_lease l"
          + " ON l.project = p.project WHERE p.project = ?";

  private static final String RUNS =
      "SELECT count(*), max(completed) FROM attune_run WHERE project = ? AND plan_digest = ?";

  @FunctionalInterface
  private interface RowReading<T> {
    ParallelDecoder.Row<T> of(ResultSet row) throws SQLException, DamagedDataException;
  }

  private record Placed(long position, LastApplied applied) {}

  /** In the order in which their objects came to be. */
  List<LastApplied> applied(Connection connection) throws SQLException, DamagedDataException {
    List<Placed> found =
        rows(
            connection,
            APPLIED,
            row -> {
              String intent = row.getString(1);
              if (intent == null) {
                throw new DamagedDataException("part of its history is missing");
              }
              String deployment = row.getString(2);
              DocumentCodec.Stored document = document(row, 3);
              long position = row.getLong(5);
              return () -> new Placed(position, documents.applied(intent, deployment, document));
            });
    return found.stream()
        .sorted(Comparator.comparingLong(Placed::position))
        .map(Placed::applied)
        .toList();
  }

  /**
   * @param version of the tables: who only reads does not bring them up to date
   */
  List<Intent> open(Connection connection, int version) throws SQLException, DamagedDataException {
    boolean sentences = TableMigration.hasSentenceDoubts(version);
    return rows(
        connection,
        INTENT + (sentences ? "NULL, NULL" : "doubt_reason, doubt_until") + OPEN,
        row -> {
          String id = row.getString(1);
          DocumentCodec.Stored document = document(row, 2);
          Optional<Doubt> doubt = doubt(row, 4);
          return () -> documents.intent(id, document, doubt);
        });
  }

  /** Which record this is. A lease's number grows with every command that writes. */
  Optional<StoreMark> mark(Connection connection, int version) throws SQLException {
    if (!TableMigration.hasIds(version)) {
      return Optional.empty();
    }
    try (PreparedStatement select = connection.prepareStatement(MARK)) {
      select.setString(1, documents.project());
      try (ResultSet row = select.executeQuery()) {
        String id = row.next() ? row.getString(1) : null;
        return id == null
            ? Optional.empty()
            : Optional.of(new StoreMark(id, row.getLong(2), row.getLong(3) > 0));
      }
    }
  }

  /** What is on record about a plan. */
  PlanRuns runs(Connection connection, int version, String digest) throws SQLException {
    if (!TableMigration.hasIds(version)) {
      return PlanRuns.NONE;
    }
    try (PreparedStatement select = connection.prepareStatement(RUNS)) {
      select.setString(1, documents.project());
      select.setString(2, digest);
      try (ResultSet row = select.executeQuery()) {
        row.next();
        if (row.getLong(2) > 0) {
          return PlanRuns.COMPLETED;
        }
        return row.getLong(1) > 0 ? PlanRuns.BEGUN : PlanRuns.NONE;
      }
    }
  }

  /** Those that let an object go. */
  List<Intent> released(Connection connection) throws SQLException, DamagedDataException {
    return rows(
        connection,
        RELEASED,
        row -> {
          String id = row.getString(1);
          DocumentCodec.Stored document = document(row, 2);
          return () -> documents.intent(id, document, Optional.empty());
        });
  }

  private static Optional<Doubt> doubt(ResultSet row, int column)
      throws SQLException, DamagedDataException {
    String sentence = row.getString(column);
    String reason = row.getString(column + 1);
    long until = row.getLong(column + 2);
    boolean endless = row.wasNull();
    if (sentence != null) {
      return Optional.of(SentenceDoubt.of(sentence));
    }
    if (reason == null) {
      return Optional.empty();
    }
    Optional<Instant> deadline = endless ? Optional.empty() : Optional.of(Micros.instant(until));
    return Optional.of(new Doubt(DocumentCodec.unquoted(reason), deadline));
  }

  private static DocumentCodec.Stored document(ResultSet row, int column)
      throws SQLException, DamagedDataException {
    byte[] text = row.getBytes(column);
    String digest = row.getString(column + 1);
    if (text == null || digest == null) {
      throw new DamagedDataException("a document is missing");
    }
    return new DocumentCodec.Stored(text, digest);
  }

  private <T> List<T> rows(Connection connection, String sql, RowReading<T> reading)
      throws SQLException, DamagedDataException {
    try (PreparedStatement select = connection.prepareStatement(sql)) {
      select.setString(1, documents.project());
      select.setFetchSize(ROWS_AT_ONCE);
      try (ResultSet row = select.executeQuery()) {
        ParallelDecoder<T> found = new ParallelDecoder<>();
        while (row.next()) {
          found.add(reading.of(row));
        }
        return found.all();
      }
    }
  }

  /** The projects of which anything was ever written, this one or others. */
  List<String> written(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(WRITTEN)) {
      List<String> found = new ArrayList<>();
      while (row.next()) {
        found.add(row.getString(1));
      }
      return found;
    }
  }

  /** The text by which the key is told; none while the project never wrote. */
  Optional<String> keyCheck(Connection connection) throws SQLException {
    String sql = "SELECT key_check FROM attune_project WHERE project = ?";
    try (PreparedStatement select = connection.prepareStatement(sql)) {
      select.setString(1, documents.project());
      try (ResultSet row = select.executeQuery()) {
        return row.next() ? Optional.ofNullable(row.getString(1)) : Optional.empty();
      }
    }
  }
}
