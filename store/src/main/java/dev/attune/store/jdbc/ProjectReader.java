package dev.attune.store.jdbc;

import dev.attune.store.PlanRuns;
import dev.attune.store.StoreMark;
import dev.attune.store.jdbc.dialect.TableMigration;
import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import dev.attune.store.jdbc.tally.RowMark;
import dev.attune.store.jdbc.tally.RowQuery;
import dev.attune.store.jdbc.tally.RowSet;
import dev.attune.store.jdbc.tally.TallyRow;
import dev.attune.store.jdbc.tally.TallyRows;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what is known of one project as a whole: its key, its id, its runs. */
record ProjectReader(DocumentCodec documents) {
  private static final String WRITTEN =
      "SELECT project FROM attune_project p WHERE EXISTS"
          + " (SELECT 1 FROM attune_intent i WHERE i.project = p.project) ORDER BY project";

  private static final String MARK =
      "SELECT p.store_id, l.token,"
          + " (SELECT count(*) FROM attune_run r WHERE r.project = p.project)"
          + " FROM attune_project p LEFT JOIN attune_lease l"
          + " ON l.project = p.project WHERE p.project = ?";

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
  PlanRuns runs(Connection connection, int version, String digest)
      throws SQLException, DamagedDataException {
    if (!TableMigration.hasIds(version)) {
      return PlanRuns.NONE;
    }
    RowsCheck check = RowsCheck.of(connection, version, documents);
    List<RowMark> marks = new ArrayList<>();
    List<TallyRow.Executed> found = new ArrayList<>();
    new TallyRows(connection, documents.project())
        .all(
            RowQuery.RUNS,
            row -> {
              check.mark(row.row()).ifPresent(marks::add);
              if (digest.equals(row.row().planDigest())) {
                found.add(row.row());
              }
            });
    check.compare(RowSet.RUNS, marks.stream());
    if (found.isEmpty()) {
      return PlanRuns.NONE;
    }
    return found.stream().anyMatch(TallyRow.Executed::completed)
        ? PlanRuns.COMPLETED
        : PlanRuns.BEGUN;
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

  /** Refuses rows of a project that never was: whoever removed it would be rid of its tally. */
  void refuseOrphans(Connection connection) throws SQLException, DamagedDataException {
    if (keyCheck(connection).isEmpty()
        && !new TallyRows(connection, documents.project()).counts().equals(TallyRows.Counts.NONE)) {
      throw new DamagedDataException(
          "the entry of the project was removed by something other than Attune");
    }
  }
}
