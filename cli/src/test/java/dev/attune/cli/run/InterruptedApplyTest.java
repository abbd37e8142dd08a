package dev.attune.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ApplyProcess;
import dev.attune.cli.fixture.FolderProvider;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An apply in a process of its own that is asked to end. */
class InterruptedApplyTest {
  private static final int DISKS = 6;
  private static final String MINUTES = "600000";

  @TempDir Path project;
  @TempDir Path folder;
  private FolderProvider remote;

  @BeforeEach
  void aProject() throws IOException {
    remote = FolderProvider.in(folder, project);
    Files.writeString(
        project.resolve("disks.yaml"),
        IntStream.range(0, DISKS)
            .mapToObj(
                """
                apiVersion: grid.example.org/v1
                kind: Disk
                metadata: {name: disk-%d}
                spec: {size: 1}
                """
                    ::formatted)
            .collect(Collectors.joining("---\n")));
  }

  private static String until(BufferedReader lines, String text) throws IOException {
    String line = lines.readLine();
    while (line != null && !line.contains(text)) {
      line = lines.readLine();
    }
    return String.valueOf(line);
  }

  private void everythingIsPutRight() throws IOException {
    remote.slow("0");
    Session.Result next = Session.in(project).run("apply", "--auto-approve");
    assertThat(next.exit()).as(next.out() + next.err()).isZero();
    assertThat(remote.disks()).hasSize(DISKS);
    assertThat(Session.in(project).run("plan", "--detailed-exitcode").exit()).isZero();
  }

  @Test
  void theFirstSignalLetsWhatRunsEndAndListsTheRest() throws Exception {
    remote.hold();
    Process process = ApplyProcess.start(project, "--parallelism", "1");
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    assertThat(until(out, "change_started")).contains("disk-0");
    process.toHandle().destroy(); // Unlike the process it leaves the streams open.
    assertThat(until(process.errorReader(StandardCharsets.UTF_8), "asked to stop"))
        .contains("repeat to stop at once");
    remote.release();
    String sum = until(out, "\"summary\"");
    assertThat(process.waitFor()).isEqualTo(3);
    assertThat(sum).contains("\"applied\":1", "\"not_started\":" + (DISKS - 1));
    assertThat(remote.disks()).hasSize(1);
    everythingIsPutRight();
  }

  @Test
  void theSecondSignalWaitsForNothing() throws Exception {
    remote.slow(MINUTES);
    Process process = ApplyProcess.start(project, "--parallelism", "1");
    assertThat(until(process.inputReader(StandardCharsets.UTF_8), "change_started"))
        .contains("disk-0");
    remote.awaitWrite();
    process.toHandle().destroy(); // Unlike the process it leaves the streams open.
    assertThat(until(process.errorReader(StandardCharsets.UTF_8), "asked to stop"))
        .contains("repeat to stop at once");
    process.toHandle().destroy(); // Unlike the process it leaves the streams open.
    // Far less than the provider takes to close.
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isEqualTo(3);
    remote.slow("0");
    assertThat(Session.in(project).run("apply", "--auto-approve").exit()).isEqualTo(3);
    assertThat(remote.disks()).as("all but what may still be made").hasSize(DISKS - 1);
    assertThat(Session.in(project).run("recover", "--forget", "1-c-disk-0").exit()).isZero();
    everythingIsPutRight();
  }
}
