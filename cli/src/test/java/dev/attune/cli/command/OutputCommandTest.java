package dev.attune.cli.command;

import static dev.attune.cli.fixture.DataProject.DATA;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.DataProject;
import dev.attune.cli.fixture.RecordedSessions;
import dev.attune.cli.host.Host;
import dev.attune.store.LastApplied;
import dev.attune.testkit.store.MemoryStore;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputCommandTest {
  @TempDir Path folder;
  private DataProject project;

  @BeforeEach
  void aProject() throws IOException {
    project = DataProject.in(folder);
  }

  @Test
  void showsOutputsOnceTheyAreKnown() {
    Session.Result before = project.session().run("output", "greeting");
    assertThat(before.exit()).isEqualTo(1);
    assertThat(before.err()).contains("the output 'greeting' is not known yet [ATT-0014]");
    project.session().run("apply", "--auto-approve");
    assertThat(project.session().run("output"))
        .isEqualTo(new Session.Result(0, "greeting = \"hello\"\n", ""));
    assertThat(project.session().run("output", "greeting").out()).isEqualTo("hello\n");
    assertThat(project.session().run("output", "--json").out())
        .isEqualTo("{\"greeting\":\"hello\"}\n");
    assertThat(project.session().run("output", "other").err())
        .contains("there is no output 'other'");
  }

  @Test
  void saysHowToNameOutputsWhereThereAreNone() throws IOException {
    project.write("attune.yaml", "name: shop\n");
    assertThat(project.session().run("output"))
        .isEqualTo(
            new Session.Result(
                0, "", "There are no outputs: declare some under outputs: in attune.yaml.\n"));
    assertThat(project.session().run("output", "--json"))
        .isEqualTo(new Session.Result(0, "{}\n", ""));
  }

  @Test
  void aTextThatIsPartlySecretIsMaskedWholeAlsoWhenOnlyTheRecordKnows() throws IOException {
    project.write("attune.yaml", "name: shop\n");
    project.write("web.yaml", DATA.replace("hello", "\"${env:PASSWORD}\""));
    project.write("host.yaml", DATA.replace("web", "host"));
    project.write("port.yaml", DATA.replace("web", "port").replace("hello", "80"));
    Session.Result applied =
        project.session().with("PASSWORD", "hunter2").run("apply", "--auto-approve");
    assertThat(applied.exit()).as(applied.err()).isZero();
    project.write("web.yaml", DATA);
    project.write(
        "attune.yaml",
        """
        name: shop
        outputs:
          joined: https://admin:${Data/web.output}@${Data/host.output}:${Data/port.output}/
          open: https://${Data/host.output}:${Data/port.output}/
        """);
    assertThat(project.session().run("output"))
        .isEqualTo(
            new Session.Result(0, "joined = \"(sensitive)\"\nopen = \"https://hello:80/\"\n", ""));
    assertThat(project.session().run("output", "joined").out()).isEmpty();
    assertThat(project.session().run("output", "joined", "--json").out()).isEmpty();
    assertThat(project.session().run("output", "--json").out())
        .contains("{\"joined\":\"(sensitive)\"");
  }

  @Test
  void whatWasDeclaredAsASecretIsMaskedThoughTheObjectShowsIt() throws IOException {
    project.write("attune.yaml", "name: shop\noutputs: {greeting: \"say ${Data/web.input}\"}\n");
    LastApplied made =
        RecordedSessions.applied("web", MapValue.of("input", Text.of("hunter2").markedSensitive()));
    MemoryStore store = new MemoryStore();
    MapValue shown = MapValue.of("input", Text.of("hunter2"));
    store.record(made.withInstance(made.instance().withValue(shown)));
    assertThat(project.session().through(Host.builtin(), store).run("output").out())
        .isEqualTo("greeting = \"(sensitive)\"\n");
  }

  private void outputs(String text) throws IOException {
    project.write("attune.yaml", "name: shop\noutputs:\n" + text.indent(2));
  }

  @Test
  void showsWhatFilesHold() throws IOException {
    project.write("note.txt", "a note");
    outputs("note: ${file:note.txt}\nquoted: say ${file:note.txt}");
    assertThat(project.session().run("output"))
        .isEqualTo(new Session.Result(0, "note = \"a note\"\nquoted = \"say a note\"\n", ""));
    assertThat(project.session().run("output", "note").out()).isEqualTo("a note\n");
  }

  @Test
  void masksWhatComesFromTheEnvironment() throws IOException {
    outputs(
        """
        who: {value: "${env:WHO}", sensitive: true}
        greeting: {value: "Hello ${env:WHO}", sensitive: true}
        """);
    Session session = project.session().with("WHO", "c4n4ry");
    assertThat(session.run("output"))
        .isEqualTo(
            new Session.Result(0, "who = \"(sensitive)\"\ngreeting = \"(sensitive)\"\n", ""));
  }

  @Test
  void aSecretIsPrintedOnlyWhereItIsAskedForByNameAndInClear() throws IOException {
    outputs("who: {value: \"${env:WHO}\", sensitive: true}");
    Session session = project.session().with("WHO", "c4n4ry\u001b");
    Session.Result masked = session.run("output", "who");
    assertThat(masked.exit()).isEqualTo(1);
    assertThat(masked.out()).isEmpty();
    assertThat(masked.err())
        .contains("the output 'who' is sensitive", "attune output --reveal who")
        .doesNotContain("c4n4ry");
    assertThat(session.run("output", "who", "--json").exit()).isEqualTo(1);
    assertThat(session.run("output", "--reveal", "who"))
        .isEqualTo(new Session.Result(0, "c4n4ry\u001b\n", ""));
    assertThat(session.run("output", "--reveal", "who", "--json").out())
        .startsWith("{\"who\":\"c4n4ry");
    assertThat(session.run("output", "--reveal").err())
        .contains("--reveal needs the name of one output");
  }

  @Test
  void saysWhatIsMissingOutside() throws IOException {
    outputs("note: ${file:note.txt}\nwho: {value: \"${env:WHO}\", sensitive: true}");
    Session.Result result = project.session().run("output");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.err())
        .contains("the output 'note' needs the file 'note.txt', which does not exist [ATT-0014]")
        .contains(
            "the output 'who' needs the environment variable WHO, which is not set [ATT-0014]");
  }
}
