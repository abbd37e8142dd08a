package dev.attune.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DestroyCommandTest {
  private static final String DATA =
      """
      apiVersion: builtin.attune.dev/v1
      kind: Data
      metadata: {name: web}
      spec: {input: hello}
      """;

  @TempDir Path folder;

  @BeforeEach
  void aProject() throws IOException {
    write("attune.yaml", "name: shop\noutputs: {greeting: \"${Data/web.output}\"}\n");
    write("web.yaml", DATA);
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private Session session() {
    return Session.in(folder).with("ATTUNE_KEY", Session.KEY);
  }

  private boolean isApplied() {
    return session().run("plan", "--detailed-exitcode").exit() == 0;
  }

  @Test
  void deletesAllThatTheProjectOwnsOrWhatAFileDeclares() throws IOException {
    write("more.yaml", DATA.replace("web", "more"));
    session().run("apply", "--auto-approve");
    assertThat(session().run("destroy", "more.yaml", "--auto-approve").out())
        .contains("data \"more\" deleted")
        .doesNotContain("web");
    assertThat(session().run("destroy").exit()).isEqualTo(1);
    assertThat(session().run("destroy", "--auto-approve").out()).contains("data \"web\" deleted");
  }

  @Test
  void deletesNothingWhereSomethingIsProtected() throws IOException {
    write("more.yaml", DATA.replace("name: web", "name: more"));
    write(
        "web.yaml",
        DATA.replace("name: web", "name: web, annotations: {attune.dev/protected: \"true\"}"));
    session().run("apply", "--auto-approve");
    Session.Result result = session().run("destroy", "--auto-approve");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err()).contains("[ATT-0709]");
    assertThat(isApplied()).isTrue();
  }
}
