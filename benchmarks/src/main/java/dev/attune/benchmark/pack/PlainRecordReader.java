package dev.attune.benchmark.pack;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import tools.jackson.databind.ObjectMapper;

/** The rows of a record, read as a person would who has nothing but JDBC and Jackson. */
final class PlainRecordReader {
  private static final ObjectMapper JSON = new ObjectMapper();

  private PlainRecordReader() {}

  /** Reads them all and makes trees of them; how many there are. */
  static int read(Path file) throws SQLException {
    String sql =
        "SELECT h.document FROM attune_deployment d JOIN attune_history h"
            + " ON h.project = d.project AND h.position = d.position";
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      int count = 0;
      while (row.next()) {
        count += JSON.readTree(row.getBytes(1)).isObject() ? 1 : 0;
      }
      return count;
    }
  }
}
