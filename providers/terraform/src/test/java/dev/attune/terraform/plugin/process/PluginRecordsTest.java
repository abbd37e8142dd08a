package dev.attune.terraform.plugin.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whom the next run ends, and above all whom it does not. */
class PluginRecordsTest {
  private static final ProcessIdentity GONE = new ProcessIdentity(1L << 40, "1");

  @TempDir Path folder;
  private final Process bystander;
  private PluginRecords records = new PluginRecords(Path.of(""));

  PluginRecordsTest() throws IOException {
    bystander = new ProcessBuilder("/bin/sh", "-c", "read -r _").start();
  }

  @BeforeEach
  void nameFolder() {
    records = new PluginRecords(folder);
  }

  @AfterEach
  void endIt() {
    bystander.destroyForcibly();
  }

  private ProcessIdentity mark() {
    return ProcessIdentity.of(bystander.pid()).orElseThrow();
  }

  private Path write(String world, ProcessIdentity owner, ProcessIdentity program)
      throws IOException {
    return records.write(new PluginRecord(world, owner, program, folder.resolve("sockets")));
  }

  @Test
  void aProgramWhoseOwnerIsGoneIsEnded() throws IOException, InterruptedException {
    write(ProcessIdentity.world(), GONE, mark());
    assertThat(records.reap()).containsExactly(bystander.pid());
    assertThat(bystander.waitFor()).isEqualTo(128 + 9);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aLaterProcessWithTheSameIdIsLeftAlone() throws IOException {
    write(ProcessIdentity.world(), GONE, new ProcessIdentity(bystander.pid(), "1"));
    assertThat(records.reap()).isEmpty();
    assertThat(bystander.isAlive()).isTrue();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aProgramOfALivingOwnerIsLeftAlone() throws IOException {
    Path file =
        write(
            ProcessIdentity.world(),
            ProcessIdentity.of(ProcessHandle.current().pid()).orElseThrow(),
            mark());
    assertThat(records.reap()).isEmpty();
    assertThat(bystander.isAlive()).isTrue();
    assertThat(file).exists();
  }

  @Test
  void anOwnerWhoseIdWasGivenAwayCountsAsGone() throws IOException {
    write(ProcessIdentity.world(), new ProcessIdentity(ProcessHandle.current().pid(), "1"), mark());
    assertThat(records.reap()).containsExactly(bystander.pid());
  }

  @Test
  void idsOfAnotherMachineOrAnEarlierStartMeanNothing() throws IOException {
    Path file = write("another world", GONE, mark());
    assertThat(records.reap()).isEmpty();
    assertThat(bystander.isAlive()).isTrue();
    assertThat(file).exists();
  }

  @Test
  void recordsOfOthersAreForgottenAfterAWeek() throws IOException {
    Path file = write("another world", GONE, mark());
    Path odd = Files.writeString(folder.resolve("odd.plugin"), "nonsense");
    FileTime old = FileTime.from(Instant.now().minus(Duration.ofDays(8)));
    Files.setLastModifiedTime(file, old);
    Files.setLastModifiedTime(odd, old);
    assertThat(records.reap()).isEmpty();
    assertThat(bystander.isAlive()).isTrue();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aFolderThatOnlyARecordNamesIsNotCleared() throws IOException {
    Path precious = Files.createDirectory(folder.resolve("precious"));
    Files.writeString(precious.resolve("file"), "x");
    records.write(new PluginRecord(ProcessIdentity.world(), GONE, GONE, precious));
    assertThat(records.reap()).isEmpty();
    assertThat(precious).isNotEmptyDirectory();
  }

  @Test
  void withoutAFolderThereIsNothingToReap() {
    assertThat(new PluginRecords(folder.resolve("nothing")).reap()).isEmpty();
  }

  @Test
  void aRecordIsReadAsItWasWritten() {
    PluginRecord made =
        new PluginRecord(
            "w x", GONE, new ProcessIdentity(7, "2020-01-01T00:00:00Z"), Path.of("/a b"));
    assertThat(PluginRecord.parse(made.text())).contains(made);
    assertThat(PluginRecord.parse("")).isEmpty();
    assertThat(PluginRecord.parse("a\nb\nc\nd\n")).isEmpty();
  }
}
