package dev.attune.store.jdbc;

import dev.attune.store.jdbc.address.StoreAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** A file, which need not be there yet. */
record SqliteDatabase(Path file) implements TestDatabase {
  static TestDatabase in(Path folder) {
    return new SqliteDatabase(folder.resolve("store.db"));
  }

  @Override
  public StoreAddress address() {
    return new StoreAddress.SqliteFile(file, ".attune/store.db");
  }

  @Override
  public Connection connect() throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + file);
  }

  @Override
  public void put(int version) throws IOException {
    Files.write(file, OldTables.file(version, "store.db"));
  }
}
