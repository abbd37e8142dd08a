package dev.attune.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidateCommandTest {
  private static final String GOOD =
      """
      apiVersion: builtin.attune.dev/v1
      kind: Data
      metadata:
        name: web
      spec:
        input: hello
      """;
  private static final String MISSPELT = GOOD.replace("input", "inptu");

  @TempDir Path folder;

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void saysHowManyManifestsAreValid() throws IOException {
    write("a.yaml", GOOD);
    assertThat(Session.in(folder).run("validate", "a.yaml"))
        .isEqualTo(new Session.Result(0, "1 manifest is valid\n", ""));
  }

  @Test
  void checksTheWholeProjectWithoutAPath() throws IOException {
    write("attune.yaml", "");
    write("a.yaml", GOOD);
    write("deep/er/b.yml", GOOD.replace("web", "other"));
    assertThat(Session.in(folder).run("validate").out()).isEqualTo("2 manifests are valid\n");
  }

  @Test
  void findsTheProjectFromAFolderInsideIt() throws IOException {
    write("attune.yaml", "");
    write("a.yaml", GOOD);
    Files.createDirectory(folder.resolve("inside"));
    Session.Result result = Session.in(folder.resolve("inside")).run("validate");
    assertThat(result.out()).isEqualTo("1 manifest is valid\n");
  }

  @Test
  void showsAFindingAsACompilerDoes() throws IOException {
    write("a.yaml", MISSPELT);
    assertThat(Session.in(folder).run("validate", "a.yaml"))
        .isEqualTo(
            new Session.Result(
                1,
                "",
                """
                a.yaml:6:3: unknown field 'inptu' of Data [ATT-0301]
                    6 |   inptu: hello
                      |   ^^^^^ did you mean 'input'?
                1 error, 0 warnings
                """));
  }

  @Test
  void givesFindingsAsJsonOnStandardOutput() throws IOException {
    write("a.yaml", MISSPELT);
    Session.Result result = Session.in(folder).run("validate", "--json", "a.yaml");
    assertThat(result.err()).isEmpty();
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out())
        .isEqualTo(
            "{\"errors\":1,\"findings\":[{\"code\":\"ATT-0301\","
                + "\"hint\":\"did you mean 'input'?\","
                + "\"message\":\"unknown field 'inptu' of Data\",\"path\":\"spec.inptu\","
                + "\"position\":{\"column\":3,\"file\":\"a.yaml\",\"line\":6},"
                + "\"severity\":\"error\"}],\"format_version\":\"1.0\",\"manifests\":1,"
                + "\"valid\":false,\"warnings\":0}\n");
  }

  @Test
  void aWarningAloneIsNoFailure() throws IOException {
    write("a.yaml", GOOD.replace("hello", "${file:later.txt}"));
    Session.Result result = Session.in(folder).run("validate", "a.yaml");
    assertThat(result.exit()).isZero();
    assertThat(result.out()).isEqualTo("1 manifest is valid, 1 warning\n");
    assertThat(result.err()).contains("warning: the file 'later.txt' does not exist [ATT-0409]");
  }

  @Test
  void needsNoValueOfTheEnvironment() throws IOException {
    write("a.yaml", GOOD.replace("hello", "${env:SURELY_NOT_SET_ANYWHERE}"));
    assertThat(Session.in(folder).run("validate", "a.yaml").exit()).isZero();
  }

  @Test
  void readsStandardInput() {
    Session.Result result = Session.in(folder).typing(MISSPELT).run("validate", "-");
    assertThat(result.err()).startsWith("<stdin>:6:3: unknown field 'inptu' of Data");
    assertThat(result.err()).contains("    6 |   inptu: hello");
  }

  @Test
  void checksOutputsOnlyWhenTheWholeProjectIsRead() throws IOException {
    write("attune.yaml", "outputs: {x: \"${Data/nobody.id}\"}");
    write("a.yaml", GOOD);
    assertThat(Session.in(folder).run("validate", "a.yaml").exit()).isZero();
    assertThat(Session.in(folder).run("validate", ".").err())
        .contains("attune.yaml:1:15: Data/nobody is not declared in namespace 'default'");
  }

  @Test
  void showsAHundredFindingsAndCountsTheRest() throws IOException {
    StringBuilder fields = new StringBuilder(GOOD);
    for (int i = 0; i < 150; i++) {
      fields.append("  field").append(i).append(": 1\n");
    }
    write("a.yaml", fields.toString());
    Session.Result result = Session.in(folder).run("validate", "a.yaml");
    assertThat(result.err()).contains("… and 50 more; --json lists all\n150 errors, 0 warnings");
  }

  @Test
  void coloursOnlyWhereTheyAreWanted() throws IOException {
    write("a.yaml", MISSPELT);
    Session colourful = Session.in(folder).painted();
    assertThat(colourful.run("validate", "a.yaml").err()).contains("\u001b[");
    assertThat(Session.in(folder).run("validate", "a.yaml").err()).doesNotContain("\u001b");
  }

  @Test
  void writesNothingIntoTheProject() throws IOException {
    write("attune.yaml", "");
    write("a.yaml", GOOD);
    Session.in(folder).run("validate");
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(2);
    }
  }

  @Test
  void refusesAnInputThatDeclaresNothing() {
    assertThat(Session.in(folder).typing("# nothing\n").run("validate", "-").err())
        .startsWith("-: nothing is declared here [ATT-0103]");
  }

  @Test
  void doesNotFollowALinkOutOfTheFolder() throws IOException {
    Path outside = Files.writeString(folder.resolve("outside.yaml"), "canary: canary");
    Path inside = Files.createDirectory(folder.resolve("inside"));
    Files.createSymbolicLink(inside.resolve("a.yaml"), outside);
    assertThat(Session.in(folder).run("validate", "inside").err())
        .contains("inside/a.yaml: Attune does not follow a link that leads out of the folder")
        .doesNotContain("canary");
  }

  @Test
  void doesNotFollowALinkToTheKeyOfTheProject() throws IOException {
    write("attune.yaml", "name: p\n");
    write(".attune/key", "canary: canary\n");
    Files.createSymbolicLink(folder.resolve("a.yaml"), folder.resolve(".attune/key"));
    assertThat(Session.in(folder).run("validate").err())
        .contains("a.yaml: Attune does not follow a link that leads out of the folder")
        .doesNotContain("canary");
  }

  @Test
  void aSecretThatComesBackAsOutputIsStillASecret() throws IOException {
    write(
        "a.yaml",
        GOOD.replace("hello", "${env:SECRET}")
            + "---\n"
            + GOOD.replace("web", "other").replace("hello", "see ${Data/web.output}"));
    assertThat(Session.in(folder).run("validate", "a.yaml").err())
        .contains("a.yaml:13:14: ${Data/web.output} is secret and would be shown in 'input'");
  }
}
