package dev.attune.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.store.Store;
import dev.attune.store.jdbc.address.StoreAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteMigrationTest extends MigrationContract {
  @TempDir Path folder;

  @BeforeEach
  void putTheOldFile() throws IOException {
    Files.write(file(), OldTables.file(1, "store.db"));
  }

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

  @Test
  void noByteIsWrittenByThoseWhoOnlyLook() throws IOException {
    try (Store store = JdbcStore.openForReading(settings())) {
      assertThat(store.recall()).hasSize(2);
      assertThat(store.openIntents()).hasSize(3);
    }
    assertThat(Files.readAllBytes(file())).isEqualTo(OldTables.file(1, "store.db"));
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file());
    }
  }
}
