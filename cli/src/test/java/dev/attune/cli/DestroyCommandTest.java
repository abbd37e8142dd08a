package dev.attune.cli;

import static dev.attune.cli.DataProject.DATA;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
