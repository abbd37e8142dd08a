package dev.attune.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteMigrationTest extends MigrationContract {
  @TempDir Path folder;

  @Override
  TestDatabase database() {
    return SqliteDatabase.in(folder);
  }

  @Test
  void noByteIsWrittenByThoseWhoOnlyLook() throws IOException {
    Path file = folder.resolve("store.db");
    try (Store store = JdbcStore.openForReading(settings())) {
      assertThat(store.recall()).hasSize(2);
      assertThat(store.openIntents()).hasSize(3);
    }
    assertThat(Files.readAllBytes(file)).isEqualTo(OldTables.file(1, "store.db"));
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }
}
