package dev.attune.cli.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.cli.Session;
import dev.attune.cli.fixture.ProviderJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Providers in jars, as commands meet them. */
class JavaProviderTest {
  private static final String PLAIN =
      "Set.of(Operation.CREATE, Operation.UPDATE, Operation.DELETE)";

  @TempDir Path folder;

  @BeforeEach
  void aProject() throws IOException {
    project("grid: {java: grid.jar}");
    write(
        "disk.yaml",
        """
        apiVersion: grid.example.org/v1
        kind: Disk
        metadata: {name: root}
        spec: {size: 10}
        """);
  }

  private void project(String providers) throws IOException {
    write("attune.yaml", "name: shop\nproviders:\n  " + providers + "\n");
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private void jar(String members) throws IOException {
    ProviderJar.make(folder.resolve("grid.jar"), PLAIN, members);
  }

  /** A jar whose provider plans by itself, and does this. */
  private void planning(String body) throws IOException {
    ProviderJar.make(
        folder.resolve("grid.jar"),
        "Set.of(Operation.CREATE, Operation.PROPOSE)",
        "public Planned propose(Proposal proposal) { " + body + " }");
  }

  private Session session() {
    return Session.in(folder).with("ATTUNE_KEY", Session.KEY);
  }

  private String refusal() {
    return refusal(session());
  }

  private static String refusal(Session session) {
    Session.Result result = session.run("plan");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    return result.err();
  }

  @Test
  void servesItsKindsToAllCommands() throws IOException {
    jar("");
    assertThat(session().run("validate"))
        .isEqualTo(new Session.Result(0, "1 manifest is valid\n", ""));
    assertThat(session().run("explain", "Disk").out()).contains("A disk of the grid.");
    assertThat(session().run("explain").out()).contains("Disk").contains("Data");
    assertThat(session().run("plan").out())
        .contains("+ [1-c-root] disk \"root\" will be created\n    size: 10\n");
  }

  @Test
  void isConfiguredWithItsSettings() throws IOException {
    jar(
        """
        public List<Diagnostic> configure(MapValue settings) {
          Value token = settings.get("token").orElseThrow();
          return token.equals(Text.of("Bearer s3cret")) && settings.contains("region")
              ? List.of()
              : List.of(Diagnostic.error(ProviderCode.REPORTED, "not like this"));
        }
        """);
    project("grid: {java: grid.jar, config: {region: eu, token: \"Bearer ${env:TOKEN}\"}}");
    assertThat(session().with("TOKEN", "s3cret").run("plan").exit()).isZero();
    assertThat(session().with("TOKEN", "other").run("plan").err())
        .contains("attune.yaml:3:3: not like this [ATT-0501]")
        .doesNotContain("other");
    assertThat(refusal()).contains("the environment variable TOKEN is not set");
    assertThat(session().run("validate").exit()).isZero();
  }

  @Test
  void cannotBeConfiguredWithAResource() throws IOException {
    jar("");
    project("grid: {java: grid.jar, config: {disk: \"${Disk/root.id}\"}}");
    assertThat(refusal()).contains("a value of a resource is not allowed here");
  }

  @Test
  void thatIsNotThereIsReportedWithItsPlace() {
    assertThat(refusal())
        .contains("attune.yaml:3:3: the provider 'grid' cannot be used: the file")
        .contains("[ATT-0504]");
    assertThat(session().run("explain", "Data").exit()).isZero();
  }

  @Test
  void thatIsNoJarIsReported() throws IOException {
    write("grid.jar", "text");
    assertThat(refusal()).contains("grid.jar is not a jar, or cannot be read [ATT-0504]");
  }

  @Test
  void thatHangsIsNotWaitedForForEver() throws IOException {
    planning("try { Thread.sleep(3_600_000); } catch (InterruptedException e) { } return null;");
    assertThat(refusal(session().waiting(Duration.ofSeconds(2))))
        .contains("got no answer within 2 s")
        .contains("[ATT-0502]");
  }

  @Test
  void thatThrowsIsReportedWithoutItsWords() throws IOException {
    planning("throw new IllegalStateException(\"s3cret\");");
    assertThat(refusal())
        .contains("failed with java.lang.IllegalStateException at grid.Factory")
        .contains("[ATT-0502]")
        .doesNotContain("s3cret");
  }

  @Test
  void thatThrowsOverItsSettingsIsReportedWithoutItsWords() throws IOException {
    jar(
        """
        public List<Diagnostic> configure(MapValue settings) {
          throw new IllegalStateException("s3cret");
        }
        """);
    assertThat(refusal()).contains("[ATT-0502]").doesNotContain("s3cret");
  }

  @Test
  void thatAnswersNonsenseIsReported() throws IOException {
    planning("return Planned.of(MapValue.of(\"size\", Text.of(\"huge\")), List.of());");
    assertThat(refusal()).contains("[ATT-0503]");
  }

  @Test
  void thatCannotBeOpenedIsReportedWithoutItsWords() throws IOException {
    jar("{ if (true) throw new IllegalStateException(\"s3cret\"); }");
    assertThat(refusal()).contains("[ATT-0504]").doesNotContain("s3cret");
  }
}
