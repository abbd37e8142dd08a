package dev.attune.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.store.LastApplied;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
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

  @Test
  void aTextThatIsPartlySecretIsMaskedWholeAlsoWhenOnlyTheRecordKnows() throws IOException {
    write("attune.yaml", "name: shop\n");
    write("web.yaml", DATA.replace("hello", "\"${env:PASSWORD}\""));
    write("host.yaml", DATA.replace("web", "host"));
    write("port.yaml", DATA.replace("web", "port").replace("hello", "80"));
    Session.Result applied = session().with("PASSWORD", "hunter2").run("apply", "--auto-approve");
    assertThat(applied.exit()).as(applied.err()).isZero();
    write("web.yaml", DATA);
    write(
        "attune.yaml",
        """
        name: shop
        outputs:
          joined: https://admin:${Data/web.output}@${Data/host.output}:${Data/port.output}/
          open: https://${Data/host.output}:${Data/port.output}/
        """);
    assertThat(session().run("output"))
        .isEqualTo(
            new Session.Result(0, "joined = \"(sensitive)\"\nopen = \"https://hello:80/\"\n", ""));
    assertThat(session().run("output", "joined").out()).isEqualTo("\"(sensitive)\"\n");
    assertThat(session().run("output", "joined", "--json").out())
        .isEqualTo("{\"joined\":\"(sensitive)\"}\n");
  }

  @Test
  void whatWasDeclaredAsASecretIsMaskedThoughTheObjectShowsIt() throws IOException {
    write("attune.yaml", "name: shop\noutputs: {greeting: \"say ${Data/web.input}\"}\n");
    LastApplied made =
        Recorded.applied("web", MapValue.of("input", Text.of("hunter2").markedSensitive()));
    MemoryStore store = new MemoryStore();
    MapValue shown = MapValue.of("input", Text.of("hunter2"));
    store.record(
        new LastApplied(
            made.deployment(),
            made.provider(),
            made.parents(),
            made.instance().withValue(shown),
            made.declared(),
            made.secrets(),
            made.configHash(),
            made.fingerprint(),
            made.protection(),
            made.dependencies()));
    assertThat(session().through(Host.builtin(), store).run("output").out())
        .isEqualTo("greeting = \"(sensitive)\"\n");
  }
}
