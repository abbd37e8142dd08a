package dev.attune.store.jdbc.tally;

import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import dev.attune.store.jdbc.tally.RowQuery.Found;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what counts of the rows of one project, without their documents. */
public record TallyRows(Connection connection, String project) {
  private static final int ROWS_AT_ONCE = 1_000;

  private static final String BETWEEN = " AND position BETWEEN ? AND ?";
  private static final String DOCUMENT =
      "SELECT document, digest FROM attune_intent WHERE project = ? AND intent = ?";
  private static final String COUNTS =
      "SELECT (SELECT count(*) FROM attune_deployment WHERE project = ?),"
          + " (SELECT count(*) FROM attune_intent WHERE project = ?),"
          + " (SELECT count(*) FROM attune_history WHERE project = ?)";
  private static final String STEPS =
      "SELECT position FROM (SELECT position, row_number() OVER (ORDER BY position) AS number FROM"
          + " (SELECT position FROM attune_history WHERE project = ? UNION ALL"
          + " SELECT position FROM attune_intent WHERE project = ?) used) numbered"
          + " WHERE number % ? = 1 ORDER BY position";

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
  public interface Visitor<T extends TallyRow> {
    void visit(Found<T> row) throws SQLException, DamagedDataException;
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

  /** The first of every so many positions that intents and states have. */
  public List<Long> steps(int size) throws SQLException {
    try (PreparedStatement select = connection.prepareStatement(STEPS)) {
      select.setString(1, project);
      select.setString(2, project);
      select.setInt(3, size);
      try (ResultSet row = select.executeQuery()) {
        List<Long> steps = new ArrayList<>();
        while (row.next()) {
          steps.add(row.getLong(1));
        }
        return steps;
      }
    }
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

  /** All rows of a kind. */
  public <T extends TallyRow> void all(RowQuery<T> query, Visitor<T> visitor)
      throws SQLException, DamagedDataException {
    try (PreparedStatement select = connection.prepareStatement(query.select() + query.order())) {
      visit(select, query, visitor);
    }
  }

  /** Those from one position to another. */
  public <T extends TallyRow> void between(
      long first, long last, RowQuery<T> query, Visitor<T> visitor)
      throws SQLException, DamagedDataException {
    try (PreparedStatement select = connection.prepareStatement(query.select() + BETWEEN)) {
      select.setLong(2, first);
      select.setLong(3, last);
      visit(select, query, visitor);
    }
  }

  private <T extends TallyRow> void visit(
      PreparedStatement select, RowQuery<T> query, Visitor<T> visitor)
      throws SQLException, DamagedDataException {
    select.setString(1, project);
    select.setFetchSize(ROWS_AT_ONCE);
    try (ResultSet row = select.executeQuery()) {
      while (row.next()) {
        visitor.visit(query.reading().of(row));
      }
    }
  }
}
