package dev.attune.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attune.store.Intent;
import dev.attune.store.Journal;
import dev.attune.store.JournalStore;
import dev.attune.store.LeaseHolder;
import dev.attune.store.Outcome;
import dev.attune.store.Store;
import dev.attune.store.StoreException;
import dev.attune.store.jdbc.address.StoreSettings;
import dev.attune.store.jdbc.journal.ThisProcess;
import dev.attune.testkit.store.Samples;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What needs another process to be seen. */
class ProcessesTest {
  @TempDir Path root;

  @Test
  void anIntentSurvivesTheDeathOfItsProcess() throws Exception {
    Path file = root.resolve("store.db");
    Process child = StoreProcess.start(List.of(), "intend", file);
    assertThat(StoreProcess.line(child)).isEqualTo("intended");
    child.destroyForcibly().waitFor();

    try (Store store = JdbcStore.openForReading(TestStores.sqlite(file, "p"))) {
      assertThat(store.openIntents()).containsExactly(Samples.intent("1", "a"));
    }
    try (JournalStore store = JdbcStore.openForWriting(TestStores.sqlite(file, "p"));
        Journal journal = SqliteFileTest.journal(store)) {
      assertThat(journal.lease().token()).isEqualTo(2);
      journal.record(new Outcome.Nothing("1", "looked"));
    }
  }

  @Test
  void whoWakesUpAfterTheLeaseWentToAnotherWritesNothing() throws Exception {
    StoreSettings settings = StoreProcess.brief(TestStores.sqlite(root.resolve("store.db"), "p"));
    Process child = StoreProcess.start(List.of(), "go on", root.resolve("store.db"));
    try (JournalStore store = waitFor(child, settings)) {
      signal("-STOP", child);
      try (Journal journal = acquired(store, child)) {
        journal.intend(Samples.intent("ours", "b"));
        List<Intent> before = store.openIntents();
        signal("-CONT", child);
        assertThat(StoreProcess.line(child)).isEqualTo("ATT-0805");
        assertThat(store.openIntents()).isEqualTo(before);
      }
    } finally {
      child.destroyForcibly().waitFor();
    }
  }

  private static JournalStore waitFor(Process child, StoreSettings settings) throws IOException {
    assertThat(StoreProcess.line(child)).isEqualTo("intended");
    return JdbcStore.openForWriting(settings);
  }

  /** The lease, once the other's has run out. */
  private static Journal acquired(JournalStore store, Process other) throws Exception {
    for (int i = 0; i < 4_000; i++) {
      try {
        if (store.acquire(ThisProcess.holder())
            instanceof JournalStore.Acquired.Granted(Journal journal)) {
          return journal;
        }
        Thread.sleep(50);
      } catch (StoreException e) {
        // It froze in the middle of a transaction, and with it the lock on the file.
        signal("-CONT", other);
        Thread.sleep(30);
        signal("-STOP", other);
      }
    }
    throw new AssertionError("the lease never ran out");
  }

  private static void signal(String name, Process process) throws Exception {
    String pid = String.valueOf(process.pid());
    assertThat(new ProcessBuilder("kill", name, pid).start().waitFor()).isZero();
  }

  @Test
  void inAFolderThatMayNotBeWrittenTheStoreCanBeReadOnly() throws Exception {
    Path folder = Files.createDirectory(root.resolve("closed"));
    Path file = folder.resolve("store.db");
    try (JournalStore store = JdbcStore.openForWriting(TestStores.sqlite(file, "p"));
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
    Process child = StoreProcess.start(before, task, file);
    String line = StoreProcess.line(child);
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

  /** Its parent lives on and never asks what became of it. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aZombieIsGone() throws Exception {
    Process parent =
        new ProcessBuilder("sh", "-c", "exec 3<&0; read line <&3 & echo $!; exec sleep 600")
            .start();
    try (BufferedReader lines = parent.inputReader(StandardCharsets.UTF_8)) {
      long pid = Long.parseLong(lines.readLine());
      // A shell would ask what became of it; its child ends only once it is none any more.
      while (!Files.readString(Path.of("/proc/" + parent.pid() + "/comm")).startsWith("sleep")) {
        Thread.onSpinWait();
      }
      parent.outputWriter(StandardCharsets.UTF_8).append("\n").flush();
      Path stat = Path.of("/proc/" + pid + "/stat");
      String[] fields = Files.readString(stat).replaceFirst(".*\\) ", "").split(" ");
      while (!fields[0].equals("Z")) {
        Thread.onSpinWait(); // No event tells a stranger that a process has ended.
        fields = Files.readString(stat).replaceFirst(".*\\) ", "").split(" ");
      }
      LeaseHolder self = ThisProcess.holder();
      LeaseHolder zombie =
          new LeaseHolder(
              self.who(), self.host(), pid, Instant.ofEpochMilli(Long.parseLong(fields[19])));
      assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive))
          .as("as Java sees it")
          .isPresent();
      assertThat(ThisProcess.isGone(zombie)).isTrue();
    } finally {
      parent.destroyForcibly().waitFor();
    }
  }

  @Test
  void tellsWhoIsGone() {
    LeaseHolder self = ThisProcess.holder();
    assertThat(ThisProcess.isGone(self)).isFalse();
    assertThat(ThisProcess.isGone(TestStores.deadProcess())).isTrue();
    assertThat(ThisProcess.isGone(Samples.ELSEWHERE)).isFalse();
    LeaseHolder earlier =
        new LeaseHolder(
            self.who(), self.host(), self.pid(), self.started().minus(Duration.ofMinutes(1)));
    assertThat(ThisProcess.isGone(earlier)).as("its number was given to another").isTrue();
  }

  // Where the processes of others are hidden, theirs look as if they were gone.
  @Test
  void nobodyCanTellWhetherTheProcessOfAnotherUserIsGone() {
    LeaseHolder dead = TestStores.deadProcess();
    LeaseHolder another = new LeaseHolder("another", dead.host(), dead.pid(), dead.started());
    assertThat(ThisProcess.isGone(another)).isFalse();
    LeaseHolder nameless = new LeaseHolder("?", dead.host(), dead.pid(), dead.started());
    assertThat(ThisProcess.isGone(nameless)).isFalse();
  }
}
