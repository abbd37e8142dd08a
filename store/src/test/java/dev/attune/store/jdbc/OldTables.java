package dev.attune.store.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;

/** Stores of earlier versions, and the tables that led from one to the next. */
final class OldTables {
  private OldTables() {}

  static byte[] file(int version, String name) throws IOException {
    return resource("/attune/store/version-" + version + "/" + name);
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = OldTables.class.getResourceAsStream(name)) {
      return Objects.requireNonNull(in, name).readAllBytes();
    }
  }

  /** Runs the files from one version to another, and nothing else that belongs to them. */
  static void lift(Connection connection, int from, int to) {
    try {
      for (int version = from + 1; version <= to; version++) {
        run(connection, resource("/attune/store/%04d.sql".formatted(version)));
      }
      try (Statement statement = connection.createStatement()) {
        statement.execute("UPDATE attune_schema SET version = " + to);
      }
    } catch (IOException | SQLException e) {
      throw new AssertionError(e);
    }
  }

  /** Runs statements that end at the end of a line. */
  static void run(Connection connection, byte[] sql) throws SQLException {
    StringBuilder text = new StringBuilder();
    try (Statement statement = connection.createStatement()) {
      for (String line : new String(sql, StandardCharsets.UTF_8).lines().toList()) {
        text.append(line.startsWith("--") ? "" : line).append('\n');
        if (line.endsWith(";")) {
          statement.execute(text.substring(0, text.lastIndexOf(";")));
          text.setLength(0);
        }
      }
    }
  }
}
