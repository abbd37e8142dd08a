package dev.attune.store.jdbc;

import dev.attune.store.jdbc.address.StoreAddress;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.io.TempDir;

class SqliteTamperTest extends TamperContract {
  @TempDir Path folder;

  private Path file() {
    return folder.resolve("store.db");
  }

  @Override
  StoreAddress address() {
    return new StoreAddress.SqliteFile(file(), ".attune/store.db");
  }

  @Override
  Connection connect() throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + file());
  }
}
