package dev.attune.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputCommandTest {
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

  @Test
  void showsOutputsOnceTheyAreKnown() {
    Session.Result before = session().run("output", "greeting");
    assertThat(before.exit()).isEqualTo(1);
    assertThat(before.err()).contains("the output 'greeting' is not known yet [ATT-0014]");
    session().run("apply", "--auto-approve");
    assertThat(session().run("output"))
        .isEqualTo(new Session.Result(0, "greeting = \"hello\"\n", ""));
    assertThat(session().run("output", "greeting").out()).isEqualTo("hello\n");
    assertThat(session().run("output", "--json").out()).isEqualTo("{\"greeting\":\"hello\"}\n");
    assertThat(session().run("output", "other").err()).contains("there is no output 'other'");
  }
}
