package dev.attune.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.secret.ProjectKey;
import dev.attune.store.jdbc.address.StoreAddress;
import dev.attune.store.jdbc.address.StoreSettings;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/** Where the store of a test is, for those who know nothing of stores. */
sealed interface TestDatabase permits SqliteDatabase, PostgresDatabase {
  StoreAddress address();

  Connection connect() throws SQLException;

  /** Puts the store of the folder of an earlier version there. */
  void put(int version) throws IOException, SQLException;

  default StoreSettings settings(String project, ProjectKey key) {
    return new StoreSettings(address(), project, key, Clock.systemUTC());
  }

  /** How many rows were changed. */
  default int execute(String sql) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      return statement.executeUpdate(sql);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  /** The first column of the first row. */
  default String query(String sql) {
    List<String> column = column(sql);
    assertThat(column).as(sql).isNotEmpty();
    return column.getFirst();
  }

  /** The first column of all rows. */
  default List<String> column(String sql) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      List<String> found = new ArrayList<>();
      while (row.next()) {
        found.add(String.valueOf(row.getString(1)));
      }
      return found;
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }
}
