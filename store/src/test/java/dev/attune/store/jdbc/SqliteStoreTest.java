package dev.attune.store.jdbc;

import dev.attune.store.JournalStore;
import dev.attune.store.LeaseHolder;
import dev.attune.store.jdbc.journal.ThisProcess;
import dev.attune.testkit.store.StoreContract;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.io.TempDir;

class SqliteStoreTest extends StoreContract {
  @TempDir Path folder;

  @Override
  protected JournalStore open(String project) {
    return JdbcStore.openForWriting(TestStores.sqlite(file(), project));
  }

  private Path file() {
    return folder.resolve(".attune/store.db");
  }

  @Override
  protected LeaseHolder living() {
    return ThisProcess.holder();
  }

  @Override
  protected LeaseHolder dead() {
    return TestStores.deadProcess();
  }

  @Override
  protected void expire(String project) {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
        Statement statement = connection.createStatement()) {
      statement.execute("UPDATE attune_lease SET until = 1 WHERE project = '" + project + "'");
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }
}
