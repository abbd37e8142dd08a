package dev.attune.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.PackProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects of which there is only one in its place, after the record of them was lost. */
class SingletonRecoveryTest {
  @TempDir Path folder;
  private PackProject project;

  @BeforeEach
  void start() {
    project = SyncProject.in(folder);
  }

  @AfterEach
  void stop() {
    project.close();
  }

  private void applyAndLoseTheRecord() throws IOException {
    project.apply();
    try (Stream<Path> all = Files.list(folder.resolve(".attune"))) {
      for (Path file : all.toList()) {
        Files.delete(file);
      }
    }
  }

  @Test
  void whatIsAlwaysThereIsFoundInItsPlaceWithoutAQuestion() throws IOException {
    SyncProject.declare(project, "a.yaml", "Options", "", "{theme: dark}");
    applyAndLoseTheRecord();

    assertThat(project.run("recover"))
        .isEqualTo(
            new Session.Result(
                0, "recovered: Options/a ('options')\n1 recovered, 0 not recovered\n", ""));
    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void ofWhatThereMayBeOneSomebodyMustSayWhetherItIsOurs() throws IOException {
    SyncProject.declare(project, "a.yaml", "Banner", "", "{words: hi}");
    applyAndLoseTheRecord();

    assertThat(project.run("recover").out())
        .contains("skipped: Banner/a ('banner')", "1 skipped, 0 not recovered");
    assertThat(project.run("recover", "--auto-approve").out())
        .contains("recovered: Banner/a ('banner')");
    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void oneInAParentIsFoundOnceItsParentIsOnRecord() throws IOException {
    SyncProject.declare(project, "p.yaml", "Portal", "", "{name: P}");
    SyncProject.declare(project, "a.yaml", "Look", "p", "{color: red}");
    applyAndLoseTheRecord();

    assertThat(project.run("recover", "--auto-approve").out())
        .contains("recovered: Portal/p")
        .contains("Look/a cannot be searched for: its parent Portal/p is not in the store");
    assertThat(project.run("recover"))
        .isEqualTo(
            new Session.Result(
                0, "recovered: Look/a ('id-1')\n1 recovered, 0 not recovered\n", ""));
    assertThat(project.isAsDeclared()).isTrue();
  }

  @Test
  void ofTwoManifestsForOneObjectOneIsRecovered() throws IOException {
    SyncProject.declare(project, "a.yaml", "Options", "", "{theme: dark}");
    applyAndLoseTheRecord();
    SyncProject.declare(project, "b.yaml", "Options", "", "{theme: light}");

    assertThat(project.run("recover").out())
        .contains("recovered: Options/a ('options')")
        .contains("not recovered: Options/b matches the object that is already Options/a");
  }
}
