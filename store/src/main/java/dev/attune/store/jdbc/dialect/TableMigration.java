package dev.attune.store.jdbc.dialect;

import dev.attune.store.jdbc.document.DamagedDataException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The tables of every version: one numbered file leads from each to the next. */
public final class TableMigration {
  public static final int LATEST = 6;

  /** The first version whose doubts are data. */
  private static final int DOUBTS = 2;

  /** The first version in which a record has an id. */
  private static final int IDS = 4;

  /** The first version whose rows are tallied. */
  private static final int TALLIES = 5;

  private TableMigration() {}

  /** Whether the table of the version is there is for the caller to know. */
  static int version(Connection connection) throws SQLException, DamagedDataException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT version FROM attune_schema")) {
      if (!rows.next()) {
        throw new DamagedDataException("its version is missing");
      }
      return rows.getInt(1);
    }
  }

  /** The columns of a doubt: the sentence, the reason, the time. */
  public static String doubtColumns(int version) {
    if (version < DOUBTS) {
      return "doubt, NULL, NULL";
    }
    // Until then a process of version 1 may have gone on writing sentences.
    return (version < TALLIES ? "doubt" : "NULL") + ", doubt_reason, doubt_until";
  }

  /** Whether a record has an id in these tables, and plans that are used up. */
  public static boolean hasIds(int version) {
    return version >= IDS;
  }

  /** Whether these tables can hold tallies; each project has its own, once it was opened. */
  public static boolean hasTallies(int version) {
    return version >= TALLIES;
  }

  /** Leads from a version to the latest one, in the transaction of the caller. */
  public static void migrate(Connection connection, int from)
      throws SQLException, DamagedDataException {
    try (Statement statement = connection.createStatement()) {
      if (from == 0) {
        statement.execute("CREATE TABLE attune_schema (version INTEGER NOT NULL)");
        statement.execute("INSERT INTO attune_schema (version) VALUES (0)");
      }
      for (int version = from + 1; version <= LATEST; version++) {
        for (String sql : statements(version)) {
          statement.execute(sql);
        }
        if (version == DOUBTS || version == TALLIES) {
          DoubtMigration.run(connection);
        }
      }
      statement.execute("UPDATE attune_schema SET version = " + LATEST);
    }
  }

  private static List<String> statements(int version) {
    String name = "/attune/store/%04d.sql".formatted(version);
    try (InputStream in = TableMigration.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("no tables of version " + version);
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      String bare =
          text.lines().filter(line -> !line.startsWith("--")).collect(Collectors.joining("\n"));
      return Arrays.stream(bare.split(";\n", -1))
          .map(String::strip)
          .map(sql -> sql.endsWith(";") ? sql.substring(0, sql.length() - 1) : sql)
          .filter(sql -> !sql.isEmpty())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
