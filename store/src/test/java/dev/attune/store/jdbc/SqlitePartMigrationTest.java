package dev.attune.store.jdbc;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqlitePartMigrationTest extends PartMigrationContract {
  @TempDir Path folder;

  @Override
  TestDatabase database() {
    return SqliteDatabase.in(folder);
  }
}
