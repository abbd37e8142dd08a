package dev.attune.cli.run;

import static dev.attune.testkit.project.TestProject.resource;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.apply.ChangeResult;
import dev.attune.cli.Session;
import dev.attune.cli.terminal.Terminal;
import dev.attune.diagnostic.Palette;
import dev.attune.plan.Change;
import dev.attune.testkit.konnect.Konnect;
import dev.attune.testkit.project.TestProject;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The line on a terminal that says how far an apply has come. */
class ApplyProgressTest {
  private Instant now = Session.NOW;
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final List<Change> changes =
      TestProject.on(Konnect.world())
          .declares(
              resource("Api", "a", "name: a"),
              resource("Api", "b", "name: b"),
              resource("Api", "c", "name: c"))
          .plan()
          .changes();

  private ApplyProgress progress(boolean errIsTerminal) {
    Terminal terminal =
        new Terminal(
            InputStream.nullInputStream(),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Palette.PLAIN,
            Palette.PLAIN,
            Path.of(""),
            errIsTerminal,
            errIsTerminal);
    return new ApplyProgress(terminal, () -> now, false, false, changes.size());
  }

  /** What stands there after all that was wiped. */
  private String line() {
    String all = err.toString(StandardCharsets.UTF_8);
    return all.substring(all.lastIndexOf("\r\u001b[K") + 4);
  }

  @Test
  void countsWhatIsDoneAndWhatRuns() {
    ApplyProgress progress = progress(true);
    progress.started(changes.get(0));
    progress.started(changes.get(1));
    assertThat(line()).isEqualTo("0/3 done, 2 running, 0 s");
    progress.finished(changes.get(0), new ChangeResult.Applied(), List.of());
    assertThat(line()).isEqualTo("1/3 done, 1 running, 0 s");
  }

  @Test
  void whatNeverRanDoesNotEndTheRunOfAnother() {
    ApplyProgress progress = progress(true);
    progress.started(changes.get(0));
    progress.finished(
        changes.get(1), new ChangeResult.Blocked(List.of(changes.get(2).id())), List.of());
    assertThat(line()).isEqualTo("1/3 done, 1 running, 0 s");
  }

  @Test
  void isGoneOnceAllIsDone() {
    ApplyProgress progress = progress(true);
    changes.forEach(change -> progress.finished(change, new ChangeResult.Applied(), List.of()));
    assertThat(line()).isEmpty();
  }

  @Test
  void isOnlyThereOnATerminal() {
    progress(false).started(changes.get(0));
    assertThat(err.size()).isZero();
  }

  private String lines() {
    String all = err.toString(StandardCharsets.UTF_8);
    return all.substring(all.lastIndexOf("\u001b[K") + 3);
  }

  @Test
  void saysOnATerminalWhatEachRunningChangeDoesAndSinceWhen() {
    ApplyProgress progress = progress(true);
    progress.started(changes.get(0));
    now = now.plusSeconds(70);
    progress.started(changes.get(1));
    now = now.plusSeconds(5);
    progress.tick();
    assertThat(lines())
        .isEqualTo(
            """
            0/3 done, 2 running, 75 s
              1 min 15 s creating api "a"
              5 s creating api "b\"\
            """);
  }

  @Test
  void wipesAllItsLines() {
    ApplyProgress progress = progress(true);
    progress.started(changes.get(0));
    progress.started(changes.get(1));
    now = now.plusSeconds(5);
    progress.tick();
    err.reset();
    progress.finished(changes.get(0), new ChangeResult.Applied(), List.of());
    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith("\r\u001b[K\u001b[A\r\u001b[K\u001b[A\r\u001b[K");
    assertThat(lines()).isEqualTo("1/3 done, 1 running, 5 s\n  5 s creating api \"b\"");
  }

  @Test
  void saysElsewhereEvery30SecondsWhatIsStillRunning() {
    ApplyProgress progress = progress(false);
    progress.started(changes.get(0));
    for (int second = 1; second <= 330; second++) {
      now = now.plusSeconds(1);
      progress.tick();
    }
    assertThat(err.toString(StandardCharsets.UTF_8).lines())
        .hasSize(11)
        .startsWith("[1-c-a] api \"a\" still creating, 30 s")
        .contains("[1-c-a] api \"a\" still creating, 5 min");
  }

  @Test
  void saysNothingMoreOfWhatIsDone() {
    ApplyProgress progress = progress(false);
    progress.started(changes.get(0));
    progress.finished(changes.get(0), new ChangeResult.Applied(), List.of());
    now = now.plusSeconds(100);
    progress.tick();
    assertThat(err.size()).isZero();
  }
}
