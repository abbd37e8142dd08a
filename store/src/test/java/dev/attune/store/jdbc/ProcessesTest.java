package dev.attune.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attune.store.Holder;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.Outcome;
import dev.attune.store.Store;
import dev.attune.testkit.store.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What needs another process to be seen. */
class ProcessesTest {
  @TempDir Path root;

  @Test
  void anIntentSurvivesTheDeathOfItsProcess() throws Exception {
    Path file = root.resolve("store.db");
    Process child = Child.start(List.of(), "intend", file);
    assertThat(Child.line(child)).isEqualTo("intended");
    child.destroyForcibly().waitFor();

    try (Store store = JdbcStore.openForReading(Settings.sqlite(file, "p"))) {
      assertThat(store.openIntents()).containsExactly(Samples.intent("1", "a"));
    }
    try (JournalStore store = JdbcStore.openForWriting(Settings.sqlite(file, "p"));
        Journal journal = SqliteFileTest.journal(store)) {
      assertThat(journal.lease().token()).isEqualTo(2);
      journal.record(new Outcome.Nothing("1", "looked"));
    }
  }

  @Test
  void inAFolderThatMayNotBeWrittenTheStoreCanBeReadOnly() throws Exception {
    Path folder = Files.createDirectory(root.resolve("closed"));
    Path file = folder.resolve("store.db");
    try (JournalStore store = JdbcStore.openForWriting(Settings.sqlite(file, "p"));
        Journal journal = SqliteFileTest.journal(store)) {
      journal.intend(Samples.intent("1", "a"));
      journal.record(new Outcome.Made("1", Samples.applied("a")));
    }
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-x------"));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--------"));
    try {
      assertThat(asNobodySpecial("read", file)).isEqualTo("recalled 1");
      assertThat(asNobodySpecial("write", file)).isEqualTo("ATT-0804");
      assertThat(asNobodySpecial("write", folder.resolve("new.db"))).isEqualTo("ATT-0804");
    } finally {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
  }

  /** Root may write everywhere, but not in a namespace of its own. */
  private static String asNobodySpecial(String task, Path file) throws Exception {
    boolean root = "root".equals(System.getProperty("user.name"));
    List<String> before = root ? List.of("unshare", "-U") : List.of();
    if (root) {
      assumeTrue(canUnshare(), "root may write everywhere, and there is no unshare here");
    }
    Process child = Child.start(before, task, file);
    String line = Child.line(child);
    child.waitFor();
    return line;
  }

  private static boolean canUnshare() throws InterruptedException {
    try {
      return new ProcessBuilder("unshare", "-U", "true").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void tellsWhoIsGone() {
    Holder self = ThisProcess.holder();
    assertThat(ThisProcess.isGone(self)).isFalse();
    assertThat(ThisProcess.isGone(Settings.deadProcess())).isTrue();
    assertThat(ThisProcess.isGone(Samples.ELSEWHERE)).isFalse();
    Holder earlier =
        new Holder(
            self.who(), self.host(), self.pid(), self.started().minus(Duration.ofMinutes(1)));
    assertThat(ThisProcess.isGone(earlier)).as("its number was given to another").isTrue();
  }
}
