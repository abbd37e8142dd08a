package dev.attune.cli.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.DataProject;
import dev.attune.cli.fixture.ProviderJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody exchanges the jar of a provider. */
class PinnedJarsTest {
  @TempDir Path folder;
  private DataProject project;
  private Path trace;

  @BeforeEach
  void aProjectWithAJar() throws IOException {
    project = DataProject.in(folder);
    project.write("attune.yaml", "name: shop\nproviders: {grid: {java: grid.jar}}\n");
    trace = folder.resolve("trace");
    jar("");
  }

  private void jar(String members) throws IOException {
    ProviderJar.make(folder.resolve("grid.jar"), "Set.of(Operation.CREATE)", members);
  }

  /** Leaves a trace as soon as it is loaded. */
  private void exchange() throws IOException {
    jar(
        """
        {
          try {
            java.nio.file.Files.writeString(java.nio.file.Path.of("%s"), "ran");
          } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
        }
        """
            .formatted(trace));
  }

  private String lock() throws IOException {
    return Files.readString(folder.resolve("attune.lock"));
  }

  @Test
  void aPlanPinsNothingAndAnApplyDoes() throws IOException {
    assertThat(project.session().run("plan").exit()).isZero();
    assertThat(folder.resolve("attune.lock")).doesNotExist();
    assertThat(project.session().run("apply", "--auto-approve").exit()).isZero();
    assertThat(lock()).containsPattern("jars:\n  \"grid.jar\": sha256:[0-9a-f]{64}\n");
    assertThat(project.isApplied()).isTrue();
  }

  @Test
  void aJarThatWasExchangedIsNotLoaded() throws IOException {
    assertThat(project.session().run("apply", "--auto-approve").exit()).isZero();
    exchange();
    for (String command : new String[] {"validate", "plan", "drift"}) {
      Session.Result result = project.session().run(command);
      assertThat(result.exit()).isEqualTo(1);
      assertThat(result.err())
          .contains("attune.lock:5:3: grid.jar does not match attune.lock", "[ATT-0560]");
    }
    Session.Result installed = project.session().run("providers", "install");
    assertThat(installed.exit()).isEqualTo(1);
    assertThat(trace).doesNotExist();
  }

  @Test
  void aJarIsPinnedAgainWhereItsLineWasDeleted() throws IOException {
    assertThat(project.session().run("providers", "install").out()).isEqualTo("pinned grid.jar\n");
    String before = lock();
    exchange();
    project.write("attune.lock", before.lines().limit(3).reduce("", (a, b) -> a + b + "\n"));
    assertThat(project.session().run("providers", "install").exit()).isZero();
    assertThat(trace).doesNotExist();
    assertThat(lock()).contains("grid.jar").isNotEqualTo(before);
    assertThat(project.session().run("validate").exit()).isZero();
    assertThat(trace).exists();
  }

  @Test
  void aJarThatNamesOthersIsNotLoaded() throws IOException {
    ProviderJar.of(
        folder.resolve("grid.jar"),
        "package grid; public class Factory {}",
        java.util.Map.of("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nClass-Path: evil.jar\n"));
    assertThat(project.session().run("validate").err())
        .contains("names other jars in its Class-Path", "[ATT-0504]");
  }

  @Test
  void aLockThatIsDamagedLetsNothingThrough() throws IOException {
    exchange();
    project.write("attune.lock", "jars: {grid.jar: \"sha256:no\"}\n");
    assertThat(project.session().run("validate").err()).contains("[ATT-0517]");
    assertThat(trace).doesNotExist();
  }
}
