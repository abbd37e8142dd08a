package dev.attune.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the help shows as an example works as it stands. */
class HelpExamplesTest {
  @TempDir Path folder;

  @BeforeEach
  void aProjectWithAnExampleInIt() throws IOException {
    Path quickstart = Files.createDirectories(folder.resolve("examples/quickstart"));
    String manifest =
        """
        apiVersion: builtin.attune.dev/v1
        kind: Data
        metadata: {name: greeting}
        spec: {input: hello}
        """;
    Files.writeString(
        folder.resolve("attune.yaml"), "outputs: {portal_id: \"${Data/portal.id}\"}\n");
    packOutsideTheProject();
    Files.writeString(folder.resolve("portal.yaml"), manifest.replace("greeting", "portal"));
    Files.writeString(folder.resolve("greeting.yaml"), manifest);
    Files.writeString(quickstart.resolve("other.yaml"), manifest.replace("greeting", "other"));
  }

  /** A folder with an attune.yaml of its own: what lies in it is no manifest of ours. */
  private void packOutsideTheProject() throws IOException {
    Path packs = Files.createDirectory(folder.resolve("packs"));
    Files.writeString(packs.resolve("attune.yaml"), "");
    Files.writeString(
        packs.resolve("konnect.yaml"),
        """
        pack: konnect
        servers: {us: "https://api.example"}
        types: {Portal: {path: /portals, fields: {id: computed text}}}
        """);
  }

  @TestFactory
  Stream<DynamicTest> everyExampleWorks() {
    return Stream.concat(Stream.of(""), commands().stream())
        .flatMap(command -> examples(command).stream())
        .map(line -> DynamicTest.dynamicTest(line, () -> assertThat(run(line)).isZero()));
  }

  private static List<String> commands() {
    return List.of(
        "validate",
        "plan",
        "diff",
        "apply",
        "drift",
        "output",
        "destroy",
        "explain",
        "pack",
        "version",
        "completion");
  }

  private List<String> examples(String command) {
    String[] help = command.isEmpty() ? new String[] {"--help"} : new String[] {command, "--help"};
    return Session.in(folder)
        .run(help)
        .out()
        .lines()
        .dropWhile(line -> !line.equals("Examples:"))
        .filter(line -> line.contains("attune "))
        .map(String::strip)
        .toList();
  }

  /** An example is a command line, two spaces and what it does; redirections are the shell's. */
  private int run(String example) throws IOException {
    String line = example.replaceFirst("^source <\\((.*)\\)$", "$1").replaceFirst("  +.*", "");
    String input = line.contains(" < ") ? Files.readString(folder.resolve("greeting.yaml")) : "";
    String command = line.replaceFirst(" [<>] .*", "");
    if (command.startsWith("attune apply")) {
      Files.deleteIfExists(folder.resolve(".attune/store.db")); // Each applies for the first time.
    }
    if (command.startsWith("attune destroy")) {
      Session.in(folder).run("apply", "--auto-approve"); // Each finds what it deletes.
    }
    String[] words = command.substring("attune".length()).strip().split(" ", -1);
    Session session = Session.in(folder);
    return (input.isEmpty() ? session.answering("yes\n") : session.typing(input)).run(words).exit();
  }
}
