package dev.attune.store.jdbc;

import dev.attune.secret.ProjectKey;
import dev.attune.store.LeaseHolder;
import dev.attune.store.jdbc.address.StoreAddress;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.store.jdbc.journal.ThisProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;

/** What the tests open stores with. */
public final class TestStores {
  public static final ProjectKey KEY =
      ProjectKey.of("0123456789abcdef0123456789abcdef").orElseThrow();
  static final ProjectKey OTHER =
      ProjectKey.of("other key, and long enough to be one").orElseThrow();

  private TestStores() {}

  static StoreSettings sqlite(Path file, String project) {
    return new StoreSettings(
        new StoreAddress.SqliteFile(file, ".attune/store.db"), project, KEY, Clock.systemUTC());
  }

  static LeaseHolder deadProcess() {
    try {
      Process process = new ProcessBuilder("true").start();
      Instant started = process.info().startInstant().orElse(Instant.now());
      process.waitFor();
      LeaseHolder self = ThisProcess.holder();
      return new LeaseHolder(self.who(), self.host(), process.pid(), started);
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
