package dev.attune.store.jdbc.tally;

import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import dev.attune.store.jdbc.tally.TallyRow.Announced;
import dev.attune.store.jdbc.tally.TallyRow.Current;
import dev.attune.store.jdbc.tally.TallyRow.Executed;
import dev.attune.store.jdbc.tally.TallyRow.Past;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what counts of the rows of one project, without their documents. */
public record TallyRows(Connection connection, String project) {
  private static final int ROWS_AT_ONCE = 1_000;

  static final String CURRENT =
      "SELECT d.deployment, d.mark, d.first_position, d.position, h.digest"
          + " FROM attune_deployment d LEFT JOIN attune_history h"
          + " ON h.project = d.project AND h.position = d.position WHERE d.project = ?";
  static final String ANNOUNCED =
      "SELECT intent, mark, position, digest, outcome, reason, doubt_reason, doubt_until"
          + " FROM attune_intent WHERE project = ?";
  static final String EXECUTED =
      "SELECT run, plan_digest, completed FROM attune_run WHERE project = ?";
  private static final String PAST =
      "SELECT position, intent, deployment, digest FROM attune_history WHERE project = ?"
          + " ORDER BY position";
  private static final String DOCUMENT =
      "SELECT document, digest FROM attune_intent WHERE project = ? AND intent = ?";
  private static final String COUNTS =
      "SELECT (SELECT count(*) FROM attune_deployment WHERE project = ?),"
          + " (SELECT count(*) FROM attune_intent WHERE project = ?),"
          + " (SELECT count(*) FROM attune_history WHERE project = ?)";

  /**
   * A row and where it stands.
   *
   * @param name of the deployment, intent or run
   * @param shown the half of its mark that stands in the row
   */
  public record Found<T extends TallyRow>(String name, @Nullable String shown, T row) {}

  /** How many rows there are. */
  public record Counts(long records, long intents, long history) {
    public static final Counts NONE = new Counts(0, 0, 0);

    boolean fit(Tally tally) {
      return records == tally.sum(RowSet.RECORDS).count()
          && intents == tally.intents()
          && history == tally.sum(RowSet.HISTORY).count();
    }
  }

  /** What is done with each row. */
  @FunctionalInterface
  public interface Visitor<T> {
    void visit(T row) throws SQLException, DamagedDataException;
  }

  @FunctionalInterface
  private interface Reading<T> {
    T of(ResultSet row) throws SQLException, DamagedDataException;
  }

  public Counts counts() throws SQLException {
    try (PreparedStatement select = connection.prepareStatement(COUNTS)) {
      for (int i = 1; i <= 3; i++) {
        select.setString(i, project);
      }
      try (ResultSet row = select.executeQuery()) {
        row.next();
        return new Counts(row.getLong(1), row.getLong(2), row.getLong(3));
      }
    }
  }

  public void current(Visitor<Found<Current>> visitor) throws SQLException, DamagedDataException {
    visit(CURRENT, TallyRows::current, visitor);
  }

  static Found<Current> current(ResultSet row) throws SQLException, DamagedDataException {
    String digest = row.getString(5);
    if (digest == null) {
      throw new DamagedDataException(
          "the state of " + DocumentCodec.resource(row.getString(1)) + " is missing");
    }
    return new Found<>(
        row.getString(1), row.getString(2), new Current(row.getLong(3), row.getLong(4), digest));
  }

  public void announced(Visitor<Found<Announced>> visitor)
      throws SQLException, DamagedDataException {
    visit(ANNOUNCED, TallyRows::announced, visitor);
  }

  static Found<Announced> announced(ResultSet row) throws SQLException {
    long until = row.getLong(8);
    boolean endless = row.wasNull();
    return new Found<>(
        row.getString(1),
        row.getString(2),
        new Announced(
            row.getLong(3),
            String.valueOf(row.getString(4)),
            row.getString(5),
            row.getString(6),
            row.getString(7),
            endless ? null : until));
  }

  public void past(Visitor<Past> visitor) throws SQLException, DamagedDataException {
    visit(
        PAST,
        row ->
            new Past(
                row.getLong(1),
                String.valueOf(row.getString(2)),
                String.valueOf(row.getString(3)),
                row.getString(4)),
        visitor);
  }

  public void executed(Visitor<Executed> visitor) throws SQLException, DamagedDataException {
    visit(EXECUTED, TallyRows::executed, visitor);
  }

  /** The document of an intent. */
  Optional<DocumentCodec.Stored> document(String intent) throws SQLException {
    try (PreparedStatement select = connection.prepareStatement(DOCUMENT)) {
      select.setString(1, project);
      select.setString(2, intent);
      try (ResultSet row = select.executeQuery()) {
        return row.next()
            ? Optional.of(new DocumentCodec.Stored(row.getBytes(1), row.getString(2)))
            : Optional.empty();
      }
    }
  }

  static Executed executed(ResultSet row) throws SQLException {
    return new Executed(String.valueOf(row.getString(1)), row.getString(2), row.getLong(3) > 0);
  }

  private <T> void visit(String sql, Reading<T> reading, Visitor<T> visitor)
      throws SQLException, DamagedDataException {
    try (PreparedStatement select = connection.prepareStatement(sql)) {
      select.setString(1, project);
      select.setFetchSize(ROWS_AT_ONCE);
      try (ResultSet row = select.executeQuery()) {
        while (row.next()) {
          visitor.visit(reading.of(row));
        }
      }
    }
  }
}
