package dev.attune.cli.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ThingProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two versions of a Terraform provider that are installed are compared by address and version. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class InstalledSchemasTest {
  private static final String OLD = ThingProject.ADDRESS + "@1.2.3";
  private static final String NEW = ThingProject.ADDRESS + "@2.0.0";

  @TempDir Path folder;
  private ThingProject project;

  @BeforeEach
  void twoVersions() throws IOException {
    project = ThingProject.evolving(folder);
  }

  private Session.Result diff(String... arguments) {
    String[] all = new String[arguments.length + 2];
    all[0] = "schema";
    all[1] = "diff";
    System.arraycopy(arguments, 0, all, 2, arguments.length);
    return project.session().with("XDG_CACHE_HOME", folder.resolve("cache").toString()).run(all);
  }

  @Test
  void whatDiffersIsToldAndBreaks() {
    Session.Result result = diff(OLD, NEW);

    assertThat(result.exit()).as(result.err()).isEqualTo(2);
    assertThat(result.out())
        .contains("Thing.sample.tf.attune.dev v1 → v2")
        .containsPattern("~ spec\\.size +string → number")
        .containsPattern("- spec\\.motto")
        .containsPattern("\\+ spec\\.grade")
        .containsPattern("spec\\.mount .*list → object");
  }

  @Test
  void aProgramIsStartedOnlyUntilItsSchemasAreKept() throws IOException {
    var _ = diff(OLD, NEW);
    assertThat(project.calls()).containsExactly("schema", "schema");
    Files.delete(project.program());

    assertThat(diff(OLD, NEW).exit()).isEqualTo(2);
    assertThat(project.calls()).containsExactly("schema", "schema");
  }

  @Test
  void aVersionAgainstItselfHasNoChanges() {
    assertThat(diff(NEW, NEW).exit()).isZero();
  }

  @Test
  void aVersionThatIsNotThereIsAnErrorThatNamesThoseThatAre() {
    Session.Result result = diff(OLD, ThingProject.ADDRESS + "@3.0.0");

    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("@3.0.0", "[ATT-0513]", "2.0.0");
  }

  @Test
  void aVersionMustBeWrittenOut() {
    Session.Result result = diff(OLD, ThingProject.ADDRESS + "@2");

    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("'2' is not the version of a provider [ATT-0512]");
  }

  @Test
  void anAddressThatIsNoneIsAnError() {
    assertThat(diff("no such/thing/at/all@1.0.0", NEW).err()).contains("[ATT-0511]");
  }
}
