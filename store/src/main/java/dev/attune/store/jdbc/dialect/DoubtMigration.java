package dev.attune.store.jdbc.dialect;

import dev.attune.store.Doubt;
import dev.attune.store.jdbc.document.DamagedDataException;
import dev.attune.store.jdbc.document.DocumentCodec;
import dev.attune.store.jdbc.document.SentenceDoubt;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes the doubts of version 1 apart: no database reads a time out of a sentence as we do. */
final class DoubtMigration {
  private DoubtMigration() {}

  private record Row(String project, String intent, Doubt doubt) {}

  static void run(Connection connection) throws SQLException, DamagedDataException {
    String sql =
        "UPDATE attune_intent SET doubt = NULL, doubt_reason = ?, doubt_until = ?"
            + " WHERE project = ? AND intent = ?";
    try (PreparedStatement update = connection.prepareStatement(sql)) {
      for (Row row : rows(connection)) {
        update.setString(1, DocumentCodec.quoted(row.doubt().reason()));
        Optional<Long> until = row.doubt().until().map(Micros::of);
        if (until.isPresent()) {
          update.setLong(2, until.get());
        } else {
          update.setNull(2, Types.BIGINT);
        }
        update.setString(3, row.project());
        update.setString(4, row.intent());
        update.executeUpdate();
      }
    }
  }

  private static List<Row> rows(Connection connection) throws SQLException, DamagedDataException {
    String sql = "SELECT project, intent, doubt FROM attune_intent WHERE doubt IS NOT NULL";
    List<Row> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      while (row.next()) {
        rows.add(new Row(row.getString(1), row.getString(2), SentenceDoubt.of(row.getString(3))));
      }
    }
    return rows;
  }
}
