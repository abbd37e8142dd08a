package dev.attune.store.jdbc;

import dev.attune.store.Doubt;
import dev.attune.store.Intent;
import dev.attune.store.LastApplied;
import dev.attune.store.jdbc.dialect.Micros;
import dev.attune.store.jdbc.dialect.TableMigration;
import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import dev.attune.store.jdbc.document.SentenceDoubt;
import dev.attune.store.jdbc.tally.RowMark;
import dev.attune.store.jdbc.tally.RowSet;
import dev.attune.store.jdbc.tally.TallyRow;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what is recorded of one project. */
record RecordReader(DocumentCodec documents) {
  private static final int ROWS_AT_ONCE = 1_000;

  // Put in order by us: a database that sorts carries every document through the sorting.
  private static final String APPLIED =
      "SELECT h.intent, d.deployment, h.document, h.digest, d.first_position, d.position"
          + " FROM attune_deployment d LEFT JOIN attune_history h"
          + " ON h.project = d.project AND h.position = d.position"
          + " WHERE d.project = ?";

  /** Begins the question for intents; which columns hold a doubt depends on the version. */
  private static final String INTENT =
      "SELECT intent, document, digest, position, outcome, reason, ";

  private static final String OPEN =
      " FROM attune_intent WHERE project = ? AND outcome IS NULL ORDER BY position";

  private static final String RELEASED =
      " FROM attune_intent WHERE project = ? AND outcome = '"
          + TallyRow.Announced.RELEASED
          + "' ORDER BY position";

  @FunctionalInterface
  private interface RowReading<T> {
    ParallelDecoder.Row<T> of(ResultSet row) throws SQLException, DamagedDataException;
  }

  private record Placed(long position, LastApplied applied) {}

  /** A value, and what counts of the row that it was made of. */
  private record Counted<T>(T value, Optional<RowMark> mark) {}

  /**
   * In the order in which their objects came to be.
   *
   * @param version of the tables: who only reads does not bring them up to date
   */
  List<LastApplied> applied(Connection connection, int version)
      throws SQLException, DamagedDataException {
    RowsCheck check = RowsCheck.of(connection, version, documents);
    return rows(check, RowSet.RECORDS, APPLIED, row -> placed(check, row)).stream()
        .sorted(Comparator.comparingLong(Placed::position))
        .map(Placed::applied)
        .toList();
  }

  private static ParallelDecoder.Row<Counted<Placed>> placed(RowsCheck check, ResultSet row)
      throws SQLException, DamagedDataException {
    String intent = row.getString(1);
    String deployment = row.getString(2);
    if (intent == null) {
      throw new DamagedDataException(
          "the state of " + DocumentCodec.resource(deployment) + " is missing");
    }
    DocumentCodec.Stored document = document(row, 3);
    TallyRow.Current current =
        new TallyRow.Current(row.getLong(5), row.getLong(6), document.digest());
    return () ->
        new Counted<>(
            new Placed(current.first(), check.documents().applied(intent, deployment, document)),
            check.mark(current));
  }

  /** Those without an outcome. */
  List<Intent> open(Connection connection, int version) throws SQLException, DamagedDataException {
    return intents(connection, version, RowSet.OPEN, OPEN);
  }

  /** Those that let an object go. */
  List<Intent> released(Connection connection, int version)
      throws SQLException, DamagedDataException {
    return intents(connection, version, RowSet.RELEASED, RELEASED);
  }

  private List<Intent> intents(Connection connection, int version, RowSet set, String where)
      throws SQLException, DamagedDataException {
    RowsCheck check = RowsCheck.of(connection, version, documents);
    return rows(
        check,
        set,
        INTENT + TableMigration.doubtColumns(version) + where,
        row -> intent(check, row));
  }

  private static ParallelDecoder.Row<Counted<Intent>> intent(RowsCheck check, ResultSet row)
      throws SQLException, DamagedDataException {
    String id = row.getString(1);
    DocumentCodec.Stored document = document(row, 2);
    @Nullable String sentence = row.getString(7);
    long until = row.getLong(9);
    @Nullable Long end = row.wasNull() ? null : until;
    TallyRow.Announced announced =
        new TallyRow.Announced(
            row.getLong(4),
            document.digest(),
            row.getString(5),
            row.getString(6),
            row.getString(8),
            end);
    return () ->
        new Counted<>(
            check.documents().intent(id, document, doubt(sentence, announced)),
            check.mark(announced));
  }

  private static Optional<Doubt> doubt(@Nullable String sentence, TallyRow.Announced announced)
      throws DamagedDataException {
    if (sentence != null) {
      return Optional.of(SentenceDoubt.of(sentence));
    }
    String reason = announced.doubt();
    return reason == null
        ? Optional.empty()
        : Optional.of(
            new Doubt(
                DocumentCodec.unquoted(reason),
                Optional.ofNullable(announced.until()).map(Micros::instant)));
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

  private <T> List<T> rows(RowsCheck check, RowSet set, String sql, RowReading<Counted<T>> reading)
      throws SQLException, DamagedDataException {
    ParallelDecoder<Counted<T>> found = new ParallelDecoder<>();
    try (PreparedStatement select = check.connection().prepareStatement(sql)) {
      select.setString(1, documents.project());
      select.setFetchSize(ROWS_AT_ONCE);
      try (ResultSet row = select.executeQuery()) {
        while (row.next()) {
          found.add(reading.of(row));
        }
      }
    }
    List<Counted<T>> all = found.all();
    check.compare(set, all.stream().flatMap(one -> one.mark().stream()));
    return all.stream().map(Counted::value).toList();
  }
}
