package dev.attune.store.jdbc.tally;

import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import dev.attune.store.jdbc.tally.TallyRow.Announced;
import dev.attune.store.jdbc.tally.TallyRow.Current;
import dev.attune.store.jdbc.tally.TallyRow.Executed;
import dev.attune.store.jdbc.tally.TallyRow.Past;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * How rows of one kind are asked for.
 *
 * @param select all rows of a project
 * @param name the column that tells them apart
 * @param order how they are put in order, where that matters
 */
public record RowQuery<T extends TallyRow>(
    String select, String name, String order, Reading<T> reading) {
  private static final String ORDER = " ORDER BY position";

  /** Which states hold today. */
  public static final RowQuery<Current> RECORDS =
      new RowQuery<>(
          "SELECT d.deployment, d.mark, d.first_position, d.position, h.digest"
              + " FROM attune_deployment d LEFT JOIN attune_history h"
              + " ON h.project = d.project AND h.position = d.position WHERE d.project = ?",
          "d.deployment",
          "",
          RowQuery::current);

  /** Intents, whatever came of them. */
  public static final RowQuery<Announced> INTENTS =
      new RowQuery<>(
          "SELECT intent, mark, position, digest, outcome, reason, doubt_reason, doubt_until"
              + " FROM attune_intent WHERE project = ?",
          "intent",
          "",
          RowQuery::announced);

  /** All states that there ever were. */
  public static final RowQuery<Past> HISTORY =
      new RowQuery<>(
          "SELECT intent, position, deployment, digest FROM attune_history WHERE project = ?",
          "intent",
          ORDER,
          RowQuery::past);

  /** Runs. */
  public static final RowQuery<Executed> RUNS =
      new RowQuery<>(
          "SELECT run, plan_digest, completed FROM attune_run WHERE project = ?",
          "run",
          "",
          RowQuery::executed);

  /** Reads a row of the answer. */
  @FunctionalInterface
  interface Reading<T extends TallyRow> {
    Found<T> of(ResultSet row) throws SQLException, DamagedDataException;
  }

  /**
   * A row and where it stands.
   *
   * @param name what tells it from others
   * @param shown the half of its mark that stands in the row
   */
  public record Found<T extends TallyRow>(String name, @Nullable String shown, T row) {}

  private static Found<Current> current(ResultSet row) throws SQLException, DamagedDataException {
    String digest = row.getString(5);
    if (digest == null) {
      throw new DamagedDataException(
          "the state of " + DocumentCodec.resource(row.getString(1)) + " is missing");
    }
    return new Found<>(
        row.getString(1), row.getString(2), new Current(row.getLong(3), row.getLong(4), digest));
  }

  private static Found<Announced> announced(ResultSet row) throws SQLException {
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

  private static Found<Past> past(ResultSet row) throws SQLException {
    String intent = String.valueOf(row.getString(1));
    return new Found<>(
        intent,
        null,
        new Past(row.getLong(2), intent, String.valueOf(row.getString(3)), row.getString(4)));
  }

  private static Found<Executed> executed(ResultSet row) throws SQLException {
    String run = String.valueOf(row.getString(1));
    return new Found<>(run, null, new Executed(run, row.getString(2), row.getLong(3) > 0));
  }
}
