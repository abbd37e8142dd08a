package dev.attune.cli.terraform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ThingProject;
import dev.attune.terraform.provider.thing.ThingBinary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Version 2 is pinned, and a manifest asks for version 1, whose program somebody prepared. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class UnpinnedProgramTest {
  private static final String NEW =
      """
      apiVersion: sample.tf.attune.dev/v2
      kind: Thing
      metadata: {name: a}
      spec: {name: a, size: 2}
      """;
  private static final String OLD = NEW.replace("/v2", "/v1").replace("size: 2", "size: \"2\"");
  private static final String INSTALL = ThingProject.ADDRESS + "@1.2.3";

  @TempDir Path folder;
  private ThingProject project;
  private Path trace;

  @BeforeEach
  void version2IsPinned() throws IOException {
    project = ThingProject.evolving(folder).upgrade("~> 2.0").declares(NEW);
    Session.Result result = session().run("apply", "--auto-approve");
    assertThat(result.exit()).as(result.err()).isZero();
    trace = folder.resolve("trace");
    prepare();
    project.declares(OLD);
  }

  /** Whoever starts the program of version 1 leaves a trace: all variables that it sees. */
  private void prepare() throws IOException {
    ThingBinary.in(project.program(), project.remote(), 1);
    String script = Files.readString(project.program());
    Files.writeString(project.program(), script.replaceFirst("\n", "\nenv > '" + trace + "'\n"));
  }

  private Session session() {
    return project
        .session()
        .with("XDG_CACHE_HOME", folder.resolve("cache").toString())
        .with("CLOUD_TOKEN", "s3cret");
  }

  @Test
  void nothingUnpinnedStarts() {
    for (String command : new String[] {"validate", "plan", "drift"}) {
      Session.Result result = session().run(command);
      assertThat(result.exit()).isEqualTo(1);
      assertThat(result.err())
          .contains("example.org/test/sample 1.2.3 is not pinned in attune.lock", "[ATT-0559]")
          .contains("attune providers install " + INSTALL);
    }
    assertThat(trace).doesNotExist();
  }

  @Test
  void norForADifferenceOfSchemas() {
    Session.Result result =
        session().run("schema", "diff", INSTALL, ThingProject.ADDRESS + "@2.0.0");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("[ATT-0559]");
    assertThat(trace).doesNotExist();
  }

  @Test
  void aVersionThatIsPinnedAsWellStartsWithoutCredentials() throws IOException {
    Session.Result pinned = session().run("providers", "install", INSTALL);
    assertThat(pinned.exit()).as(pinned.err()).isZero();
    assertThat(pinned.out()).startsWith("pinned example.org/test/sample 1.2.3 for ");
    assertThat(trace).doesNotExist();

    Session.Result result = session().run("validate");

    assertThat(result.exit()).as(result.err()).isZero();
    assertThat(Files.readString(trace))
        .contains("PATH=")
        .doesNotContain("s3cret", "CLOUD_TOKEN", "ATTUNE_KEY", Session.KEY);
    assertThat(session().run("providers", "install", INSTALL).out())
        .isEqualTo("attune.lock is complete\n");
  }

  @Test
  void aVersionThatWasPinnedAndChangedDoesNotStart() throws IOException {
    assertThat(session().run("providers", "install", INSTALL).exit()).isZero();
    Files.writeString(project.program(), Files.readString(project.program()) + "#\n");
    Session.Result result = session().run("validate");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("[ATT-0515]");
    assertThat(trace).doesNotExist();
    assertThat(session().run("providers", "install", INSTALL).err()).contains("[ATT-0515]");
  }

  @Test
  void theProgramOfTheProjectItselfIsAskedForItsSchemasWithoutCredentials() throws IOException {
    project.upgrade("~> 1.0");
    assertThat(session().run("validate").exit()).isZero();
    assertThat(Files.readString(trace)).doesNotContain("s3cret");
    Session.Result _ = session().run("plan");
    assertThat(Files.readString(trace)).contains("CLOUD_TOKEN=s3cret").doesNotContain("ATTUNE_KEY");
  }

  @Test
  void onlyProvidersOfTheProjectArePinned() {
    assertThat(session().run("providers", "install", "example.org/other/thing@1.0.0").err())
        .contains("no provider instance of this project uses example.org/other/thing");
    assertThat(session().run("providers", "install", ThingProject.ADDRESS).err())
        .contains("does not name a provider and a version");
    assertThat(session().run("providers", "install", ThingProject.ADDRESS + "@1.0.9").err())
        .contains("[ATT-0513]");
  }
}
