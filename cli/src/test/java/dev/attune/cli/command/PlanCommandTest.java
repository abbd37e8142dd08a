package dev.attune.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.RecordedSessions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanCommandTest {
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
    write("attune.yaml", "name: shop\n");
    write("web.yaml", DATA);
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Session session() {
    return Session.in(folder).with("ATTUNE_KEY", Session.KEY);
  }

  @Test
  void saysWhatIsToBeDone() {
    assertThat(session().run("plan"))
        .isEqualTo(
            new Session.Result(
                0,
                """
                Plan: 1 to add, 0 to change, 0 to destroy

                + [1-c-web] data "web" will be created
                    input: "hello"

                Summary: 1 change
                  by action: CREATE 1
                  by type: data 1
                  made without --prune: what is no longer declared stays
                """,
                ""));
  }

  @Test
  void givesTheDocumentAsJson() {
    Session.Result result = session().run("plan", "--json");
    assertThat(result.err()).isEmpty();
    assertThat(result.out())
        .startsWith("{\n  \"metadata\": {\n    \"version\": \"1.0\",\n")
        .contains("\"generated_at\": \"2025-01-26T10:30:00Z\"")
        .contains("\"generator\": \"attune/")
        .contains("\"project\": \"shop\"");
  }

  @Test
  void givesTheSameBytesForTheSameInput() {
    assertThat(session().run("plan", "--json")).isEqualTo(session().run("plan", "--json"));
    assertThat(session().run("plan")).isEqualTo(session().run("plan"));
  }

  @Test
  void writesNothingWhereTheKeyIsGiven() throws IOException {
    session().run("plan");
    assertThat(files()).containsExactly("attune.yaml", "web.yaml");
  }

  @Test
  void writesNothingButTheKeyWhereItIsNot() throws IOException {
    Session.in(folder).run("plan");
    Session.in(folder).run("diff");
    assertThat(files())
        .containsExactly(".attune/.gitignore", ".attune/key", "attune.yaml", "web.yaml");
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void stopsWithTheFindingsOfValidate() throws IOException {
    write("web.yaml", DATA.replace("input", "inptu"));
    Session.Result validated = session().run("validate");
    assertThat(session().run("plan")).isEqualTo(validated);
    assertThat(session().run("diff")).isEqualTo(validated);
    assertThat(session().run("plan", "--json")).isEqualTo(session().run("validate", "--json"));
  }

  @Test
  void stopsWhereNothingIsDeclared() {
    assertThat(session().typing("# nothing\n").run("plan", "-"))
        .isEqualTo(session().typing("# nothing\n").run("validate", "-"));
  }

  @Test
  void namesTheMembersAndTheWayOfACycle() throws IOException {
    write("web.yaml", DATA.replace("hello", "\"${Data/b.id}\""));
    write("b.yaml", DATA.replace("web", "b").replace("hello", "\"${Data/web.id}\""));
    assertThat(session().run("plan").err())
        .contains("resources depend on each other in a cycle: Data/b → Data/web → Data/b");
  }

  @Test
  void refusesAReferenceToNothing() throws IOException {
    write("web.yaml", DATA.replace("hello", "\"${Data/wbe.id}\""));
    assertThat(session().run("plan").err())
        .contains("Data/wbe is not declared in namespace 'default'");
  }

  @Test
  void refusesTwoOfOneName() throws IOException {
    write("again.yaml", DATA);
    assertThat(session().run("plan").err()).contains("is declared twice");
  }

  @Test
  void endsWithTwoWhereThereIsSomethingToDo() {
    assertThat(session().run("plan", "--detailed-exitcode").exit()).isEqualTo(2);
    assertThat(session().run("plan", "--json", "--detailed-exitcode").exit()).isEqualTo(2);
    assertThat(session().run("plan", "--detailed-exitcode", "nowhere").exit()).isEqualTo(1);
  }

  @Test
  void endsWithZeroWhereThereIsNothingToDo() throws IOException {
    Session settled = RecordedSessions.data("web", "hello", session());
    assertThat(settled.run("plan", "--detailed-exitcode"))
        .isEqualTo(new Session.Result(0, "No changes. Everything is as declared.\n", ""));
  }

  @Test
  void keepsThePlanInAFileThatOnlyItsOwnerReads() throws IOException {
    Session.Result result = session().run("plan", "--out", "plan.json");
    assertThat(result.exit()).isZero();
    assertThat(result.err())
        .isEqualTo(
            """
            The plan is in plan.json. To apply it: attune apply plan.json
            To see it again: attune diff plan.json
            """);
    assertThat(Files.readString(folder.resolve("plan.json")))
        .isEqualTo(session().run("plan", "--json").out());
    assertThat(PosixFilePermissions.toString(permissions("plan.json"))).isEqualTo("rw-------");
    assertThat(files()).containsExactly("attune.yaml", "plan.json", "web.yaml");
  }

  private Set<PosixFilePermission> permissions(String name) throws IOException {
    return Files.getPosixFilePermissions(folder.resolve(name));
  }

  @Test
  void saysFromWhereAPlanOfAProjectElsewhereIsReadAgain(@TempDir Path above) throws IOException {
    Path project = Files.createDirectory(above.resolve("shop"));
    Files.writeString(project.resolve("attune.yaml"), "");
    Files.writeString(project.resolve("web.yaml"), DATA);
    assertThat(Session.in(above).run("plan", "shop", "--out", "plan.json").err())
        .isEqualTo(
            """
            The plan is in plan.json. To apply it: cd shop && attune apply ../plan.json
            To see it again: cd shop && attune diff ../plan.json
            """);
    assertThat(Session.in(project).run("diff", "../plan.json").exit()).isZero();
  }

  @Test
  void takesThePlaceOfAnEarlierPlan() throws IOException {
    write("plan.json", "old");
    session().run("plan", "--out", "plan.json");
    assertThat(folder.resolve("plan.json")).content().startsWith("{");
  }

  @Test
  void writesNoPlanIntoAFolderOrWhereThereIsNone() throws IOException {
    Files.createDirectory(folder.resolve("there"));
    assertThat(session().run("plan", "--out", "there"))
        .isEqualTo(
            new Session.Result(
                1,
                "",
                """
                attune: there: this is a folder [ATT-0012]
                   = name a file: there/plan.json
                """));
    assertThat(session().run("plan", "--out", "nowhere/plan.json").err())
        .startsWith("attune: nowhere/plan.json: the folder does not exist [ATT-0012]");
    assertThat(session().run("plan", "--out", "").err()).contains("an empty path [ATT-0012]");
  }

  @Test
  void doesNotWriteOverAFileThatMayNotBeWritten() throws IOException {
    write("plan.json", "precious");
    Path file = folder.resolve("plan.json");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
    assumeFalse(Files.isWritable(file), "whoever runs this may write everything");
    assertThat(session().run("plan", "--out", "plan.json").err()).contains("[ATT-0012]");
    assertThat(file).hasContent("precious");
  }

  @Test
  void leavesADeviceWhatItIs() {
    Path device = Path.of("/dev/null");
    assumeFalse(Files.notExists(device));
    assertThat(session().run("plan", "--out", "/dev/null").exit()).isZero();
    assertThat(Files.isRegularFile(device)).isFalse();
  }

  @Test
  void doesNotPruneWithLessThanTheProject() {
    assertThat(session().run("plan", "--prune", "web.yaml"))
        .isEqualTo(
            new Session.Result(
                1,
                "",
                """
                --prune needs the whole project, but PATH is only a part of it [ATT-0713]
                   = remove PATH: otherwise everything outside it would be deleted
                1 error, 0 warnings
                """));
    assertThat(session().typing(DATA).run("plan", "--prune", "-").exit()).isEqualTo(1);
  }

  @Test
  void prunesWithTheWholeProject() throws IOException {
    Session recorded = RecordedSessions.data("gone", "x", session());
    assertThat(recorded.run("plan").out()).doesNotContain("gone");
    assertThat(recorded.run("plan", "--prune").out())
        .contains("- [1-d-gone] data \"gone\" will be deleted\n    id: id-of-gone\n")
        .contains("made with --prune: what is no longer declared is deleted");
    assertThat(recorded.run("plan", "--prune", ".").exit()).isZero();
  }

  @Test
  void needsValuesOfTheEnvironment() throws IOException {
    write("web.yaml", DATA.replace("hello", "\"${env:PASSWORD}\""));
    assertThat(session().run("plan").err())
        .contains("the environment variable PASSWORD is not set");
  }

  @Test
  void neverShowsASecret() throws IOException {
    write("web.yaml", DATA.replace("hello", "\"${env:PASSWORD}\""));
    Session session = session().with("PASSWORD", "hunter2");
    Session.Result text = session.run("plan", "--out", "plan.json");
    Session.Result json = session.run("plan", "--json");
    assertThat(text.out()).contains("    input: (sensitive)\n");
    assertThat(json.out()).contains("\"input\": \"(sensitive)\"");
    String file = Files.readString(folder.resolve("plan.json"));
    assertThat(text + "" + json + file + session.run("diff", "plan.json"))
        .doesNotContain("hunter2")
        .doesNotContain(Session.KEY);
  }

  @Test
  void saysWhichProviderAResourceNeeds() throws IOException {
    write("web.yaml", "portals: [{ref: web, name: Web}]\n");
    assertThat(session().run("plan").err())
        .contains("Portal/web needs the provider 'konnect', which is not configured [ATT-0705]");
  }
}
