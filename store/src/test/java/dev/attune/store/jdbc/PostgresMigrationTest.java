package dev.attune.store.jdbc;

import dev.attune.store.jdbc.address.StoreAddress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;

class PostgresMigrationTest extends MigrationContract {
  private String url = "";

  @BeforeEach
  void putTheOldRows() throws IOException, SQLException {
    url = PostgresServer.shared().database();
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(new String(OldTables.file(1, "store.sql"), StandardCharsets.UTF_8));
    }
  }

  @Override
  StoreAddress address() {
    return StoreAddress.postgres(url);
  }

  @Override
  Connection connect() throws SQLException {
    return PostgresServer.shared().connect(url.substring(url.lastIndexOf('/') + 1));
  }
}
