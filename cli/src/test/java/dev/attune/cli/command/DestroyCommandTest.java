package dev.attune.cli.command;

import static dev.attune.cli.fixture.DataProject.DATA;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.DataProject;
import dev.attune.cli.fixture.ShopProject;
import dev.attune.testkit.world.RemoteObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DestroyCommandTest {
  @TempDir Path folder;
  private DataProject project;

  @BeforeEach
  void aProject() throws IOException {
    project = DataProject.in(folder);
  }

  @Test
  void deletesAllThatTheProjectOwnsOrWhatAFileDeclares() throws IOException {
    project.write("more.yaml", DATA.replace("web", "more"));
    project.session().run("apply", "--auto-approve");
    assertThat(project.session().run("destroy", "more.yaml", "--auto-approve").out())
        .contains("data \"more\" deleted")
        .doesNotContain("web");
    assertThat(project.session().run("destroy").exit()).isEqualTo(1);
    assertThat(project.session().run("destroy", "--auto-approve").out())
        .contains("data \"web\" deleted");
    assertThat(project.session().run("destroy", "--auto-approve").out())
        .isEqualTo("No changes. There is nothing to destroy.\n");
  }

  @Test
  void deletesNothingWhereSomethingIsProtected() throws IOException {
    project.write("more.yaml", DATA.replace("name: web", "name: more"));
    project.write(
        "web.yaml",
        DATA.replace("name: web", "name: web, annotations: {attune.dev/protected: \"true\"}"));
    project.session().run("apply", "--auto-approve");
    Session.Result result = project.session().run("destroy", "--auto-approve");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("[ATT-0709]");
    assertThat(project.isApplied()).isTrue();
  }

  @Test
  void refusesToMakeNoChangeAtATime() {
    project.session().run("apply", "--auto-approve");
    Session.Result result =
        project.session().run("destroy", "--auto-approve", "--parallelism", "0");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("--parallelism must be at least 1 [ATT-0001]");
    assertThat(project.isApplied()).isTrue();
  }

  /** What somebody else deleted is off the record after a destroy, whoever reads along. */
  @ParameterizedTest
  @ValueSource(strings = {"", "--json"})
  void forgetsWhatIsGone(String option) throws IOException {
    ShopProject shopProject = ShopProject.in(folder);
    Files.delete(folder.resolve("web.yaml"));
    RemoteObject api = shopProject.applied();
    shopProject.world().remove(api.location(), api.id());
    String[] command = {"destroy", "--auto-approve", option};
    Session.Result result =
        shopProject.session().run(option.isEmpty() ? Arrays.copyOf(command, 2) : command);
    assertThat(result.exit()).as(result.err()).isZero();
    assertThat(shopProject.session().run("drift"))
        .isEqualTo(new Session.Result(0, "Nothing has changed since the last apply.\n", ""));
  }

  @Test
  void deletesWhatAProjectMadeWhoseLastManifestIsGone() throws IOException {
    project.session().run("apply", "--auto-approve");
    Files.delete(folder.resolve("web.yaml"));
    Session.Result result = project.session().run("destroy", "--auto-approve");
    assertThat(result.exit()).as(result.err()).isZero();
    assertThat(result.out()).contains("data \"web\" deleted");
    assertThat(result.err()).contains("nothing is declared any more");
  }

  @Test
  void aProjectThatMadeNothingNeedsAManifest() throws IOException {
    Files.delete(folder.resolve("web.yaml"));
    Session.Result result = Session.in(folder).run("destroy", "--auto-approve");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("the folder contains no manifests");
    assertThat(folder.resolve(".attune")).doesNotExist();
  }

  @Test
  void standardInputMustDeclareSomethingWhateverTheProjectMade() {
    project.session().run("apply", "--auto-approve");
    assertThat(project.session().typing("").run("destroy", "-", "--auto-approve").exit())
        .isEqualTo(1);
    assertThat(project.isApplied()).isTrue();
  }
}
