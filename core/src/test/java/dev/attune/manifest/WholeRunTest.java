package dev.attune.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Whole runs for which a folder of golden files cannot stand: links, devices, standard input. */
class WholeRunTest {
  private static final String FINE =
      """
      apiVersion: builtin.attune.dev/v1
      kind: Data
      metadata:
        name: fine
      """;

  @TempDir private Path folder;

  @Test
  void tenPlantedErrorsGiveTenFindingsInOneRun() {
    Path planted =
        Path.of(
            System.getProperty("basedir", ""),
            "src/test/resources/dev/attune/manifest/cases/scenario/ten-planted-errors");

    assertThat(ValidationRun.in(planted.toAbsolutePath()).diagnostics()).hasSize(10);
  }

  @Test
  void aFileThatIsGoneIsOneFindingAndTheRestIsRead() throws IOException {
    Files.createSymbolicLink(folder.resolve("a.yaml"), Path.of("gone.yaml"));
    Files.writeString(folder.resolve("b.yaml"), FINE + "spec:\n  input: ${Data/in-a.output}\n");

    ValidationRun validationRun = ValidationRun.in(folder);

    assertThat(validationRun.text())
        .isEqualTo(
            "a.yaml: the file cannot be read: there is no such file; is it a broken link?"
                + " [ATT-0102]\n");
    assertThat(validationRun.names()).containsExactly("Data/fine");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aLinkThatLeadsOutIsOneFindingAndTheRestIsRead() throws IOException {
    Files.createSymbolicLink(folder.resolve("a.yaml"), Path.of("/proc/self/mem"));
    Files.writeString(folder.resolve("b.yaml"), FINE);

    ValidationRun validationRun = ValidationRun.in(folder);

    assertThat(validationRun.text())
        .isEqualTo(
            """
            a.yaml: Attune does not follow a link that leads out of the folder or to a hidden\
             file [ATT-0102]
               = name the file itself to read it
            """);
    assertThat(validationRun.names()).containsExactly("Data/fine");
  }

  @Test
  void aFileThatIsNotUtf8IsOneFindingAndTheRestIsRead() throws IOException {
    Files.write(folder.resolve("a.yaml"), new byte[] {'a', ':', ' ', (byte) 0xE9, '\n'});
    Files.writeString(folder.resolve("b.yaml"), FINE + "spec:\n  input: ${Data/in-a.output}\n");

    ValidationRun validationRun = ValidationRun.in(folder);

    assertThat(validationRun.codes()).containsExactly("ATT-0105");
    assertThat(validationRun.names()).containsExactly("Data/fine");
  }

  @Test
  void aReferenceThroughALinkThatLeadsOutsideIsRefused() throws IOException {
    Path project = Files.createDirectory(folder.resolve("project"));
    Files.writeString(folder.resolve("secret.txt"), "secret");
    Files.createSymbolicLink(project.resolve("inside.txt"), Path.of("../secret.txt"));
    Files.writeString(project.resolve("a.yaml"), FINE + "spec:\n  input: ${file:inside.txt}\n");

    assertThat(ValidationRun.in(project).text())
        .isEqualTo(
            """
            a.yaml:6:10: 'inside.txt' is outside the project folder [ATT-0407]
                6 |   input: ${file:inside.txt}
                  |          ^^^^^^^^^^^^^^^^^^ copy the file into the project; the path must be relative
            """);
  }

  @Test
  void standardInputIsReadAndQuotedLikeAFile() {
    ValidationRun validationRun =
        ValidationRun.in(folder, List.of("-"), FINE + "spec:\n  inptu: 1\n", List.of());

    assertThat(validationRun.text())
        .isEqualTo(
            """
            <stdin>:6:3: unknown field 'inptu' of Data [ATT-0301]
                6 |   inptu: 1
                  |   ^^^^^ did you mean 'input'?
            """);
    assertThat(validationRun.names()).containsExactly("Data/fine");
  }

  @Test
  void standardInputIsReadBesideFiles() throws IOException {
    Files.writeString(folder.resolve("a.yaml"), FINE);
    String refers = FINE.replace("fine", "refers") + "spec:\n  input: ${Data/fine.output}\n";

    ValidationRun validationRun =
        ValidationRun.in(folder, List.of("-", "a.yaml"), refers, List.of());

    assertThat(validationRun.diagnostics()).isEmpty();
    assertThat(validationRun.names()).containsExactly("Data/refers", "Data/fine");
  }

  @Test
  void aPathIntoAProjectUsesItsSettings() throws IOException {
    Files.createDirectories(folder.resolve("project/deep"));
    Files.writeString(folder.resolve("project/attune.yaml"), "defaults: {namespace: payments}");
    Files.writeString(folder.resolve("project/deep/a.yaml"), FINE);

    assertThat(ValidationRun.in(folder, "project/deep/a.yaml").names())
        .containsExactly("payments/Data/fine");
  }

  @Test
  void theLineOfABrokenCharacterIsShownWhereNoSecretCanBe() throws IOException {
    Files.writeString(folder.resolve("a.yaml"), data("greeting", "bell\u0007"));
    assertThat(ValidationRun.in(folder).text())
        .isEqualTo(
            """
            a.yaml:4:19: the character U+0007 is not allowed [ATT-0106]
                4 | spec: {input: bell\uFFFD}
                  |                   ^ remove it; in double quotes it can be written as an escape
            """);
  }

  private static String data(String name, String input) {
    return """
    apiVersion: builtin.attune.dev/v1
    kind: Data
    metadata: {name: %s}
    spec: {input: %s}
    """
        .formatted(name, input);
  }
}
