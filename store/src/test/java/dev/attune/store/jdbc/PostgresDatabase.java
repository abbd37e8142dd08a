package dev.attune.store.jdbc;

import dev.attune.store.jdbc.address.StoreAddress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** A database of the server that all tests share. */
record PostgresDatabase(String url) implements TestDatabase {
  static TestDatabase empty() {
    return new PostgresDatabase(PostgresServer.shared().database());
  }

  @Override
  public StoreAddress address() {
    return StoreAddress.postgres(url);
  }

  @Override
  public Connection connect() throws SQLException {
    return PostgresServer.shared().connect(url.substring(url.lastIndexOf('/') + 1));
  }

  @Override
  public void put(int version) throws IOException, SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      if (version == 1) {
        statement.execute(new String(OldTables.file(1, "store.sql"), StandardCharsets.UTF_8));
        return;
      }
      statement.execute("CREATE TABLE attune_schema (version INTEGER NOT NULL)");
      OldTables.lift(connection, 0, version);
      OldTables.run(connection, OldTables.file(version, "rows.sql"));
    }
  }
}
