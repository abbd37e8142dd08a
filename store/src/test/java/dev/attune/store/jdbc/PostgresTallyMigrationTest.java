package dev.attune.store.jdbc;

import dev.attune.store.jdbc.address.StoreAddress;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;

class PostgresTallyMigrationTest extends TallyMigrationContract {
  private String url = "";

  @BeforeEach
  void putTheOldRows() throws IOException, SQLException {
    url = PostgresServer.shared().database();
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE attune_schema (version INTEGER NOT NULL)");
      OldTables.lift(connection, 0, 4);
      OldTables.run(connection, OldTables.file(4, "rows.sql"));
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
