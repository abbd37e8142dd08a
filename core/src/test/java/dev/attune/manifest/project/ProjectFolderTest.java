package dev.attune.manifest.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.document.Limits;
import dev.attune.value.MapValue;
import dev.attune.value.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectFolderTest {
  @TempDir private Path temp;
  private Path root = Path.of("");

  @BeforeEach
  void resolveLinks() throws IOException {
    root = temp.toRealPath();
  }

  @Test
  void theProjectIsTheNearestOneUpwardsFromThePath() throws IOException {
    write("attune.yaml", "name: far");
    write("a/attune.yaml", "name: near");
    write("a/b/c/d.yaml", "");

    assertThat(locate("a/b/c/d.yaml", ".").name()).isEqualTo("near");
    assertThat(locate("a/b", ".").name()).isEqualTo("near");
    assertThat(locate("a", ".").folder()).isEqualTo(root.resolve("a"));
  }

  @Test
  void theProjectOfThePathComesBeforeThatOfTheCurrentFolder() throws IOException {
    write("here/attune.yaml", "name: here");
    write("there/attune.yaml", "name: there");

    assertThat(locate("../there", "here").name()).isEqualTo("there");
  }

  @Test
  void withoutAProjectAboveThePathItIsThatOfTheCurrentFolder() throws IOException {
    write("here/attune.yaml", "name: here");
    write("here/deep/down/notes.txt", "");
    write("elsewhere/a.yaml", "");

    assertThat(locate("../../../elsewhere/a.yaml", "here/deep/down").name()).isEqualTo("here");
  }

  @Test
  void aProjectIsFoundThroughALinkIntoIt() throws IOException {
    write("project/attune.yaml", "name: linked");
    write("project/deep/a.yaml", "");
    write("here/notes.txt", "");
    Files.createSymbolicLink(root.resolve("here/folder"), root.resolve("project/deep"));
    Files.createSymbolicLink(root.resolve("here/file.yaml"), root.resolve("project/deep/a.yaml"));

    assertThat(locate("folder", "here").name()).isEqualTo("linked");
    assertThat(locate("folder/a.yaml", "here").name()).isEqualTo("linked");
    assertThat(locate("file.yaml", "here").name()).isEqualTo("linked");
    assertThat(locate(".", "here/folder").name()).isEqualTo("linked");
    assertThat(locate("file.yaml", "here").folder()).isEqualTo(root.resolve("project"));
  }

  @Test
  void aProjectAboveThePathAsItIsWrittenComesBeforeThatBehindALink() throws IOException {
    write("project/attune.yaml", "name: linked");
    write("project/deep/a.yaml", "");
    write("here/attune.yaml", "name: written");
    Files.createSymbolicLink(root.resolve("here/folder"), root.resolve("project/deep"));

    assertThat(locate("folder/a.yaml", "here").name()).isEqualTo("written");
  }

  @Test
  void withoutAnyProjectItIsThePathsFolder() throws IOException {
    write("a/b.yaml", "");
    write("here/notes.txt", "");

    assertThat(locate("../a/b.yaml", "here").folder()).isEqualTo(root.resolve("a"));
    assertThat(locate("../a", "here").folder()).isEqualTo(root.resolve("a"));
  }

  @Test
  void withoutAPathItIsFoundFromTheCurrentFolder() throws IOException {
    write("attune.yaml", "name: far");
    write("a/notes.txt", "");

    assertThat(ProjectFolder.locate(Optional.empty(), root.resolve("a")).project().name())
        .isEqualTo("far");
  }

  @Test
  void aPathThatDoesNotExistBelongsToTheProjectAboveIt() throws IOException {
    write("attune.yaml", "name: far");

    assertThat(locate("no/such/file.yaml", ".").name()).isEqualTo("far");
  }

  @Test
  void aProjectThatSaysNothingIsCalledLikeItsFolder() throws IOException {
    write("payments/attune.yaml", "");

    Project project = locate("payments", ".");

    assertThat(project.name()).isEqualTo("payments");
    assertThat(project).isEqualTo(Project.unnamed(root.resolve("payments")));
  }

  @Test
  void itsFileIsNamedAsSeenFromTheCurrentFolder() throws IOException {
    write("a/attune.yaml", "naem: a");
    write("b/notes.txt", "");

    assertThat(placeOfTheOnlyFinding("a", ".")).isEqualTo("a/attune.yaml:1:1");
    assertThat(placeOfTheOnlyFinding("../a", "b")).isEqualTo(root + "/a/attune.yaml:1:1");
  }

  @Test
  void aFolderCalledLikeTheProjectFileIsAFinding() throws IOException {
    write("a/attune.yaml/notes.txt", "");

    ProjectFolder.Located located = ProjectFolder.locate(Optional.of(Path.of("a")), root);

    assertThat(located.diagnostics())
        .extracting(d -> d.code().id() + " " + d.position().orElseThrow())
        .containsExactly("ATT-0102 a/attune.yaml");
  }

  @Test
  void allSettingsAreKept() throws IOException {
    write(
        "attune.yaml",
        """
        name: payments
        providers:
          acme: {pack: acme, server: sandbox}
          aws: {terraform: hashicorp/aws, version: 5.100.0}
          grid: {java: providers/grid.jar}
        store: postgresql://host/db
        key: {env: ATTUNE_KEY}
        labels: {prefix: mine}
        defaults: {namespace: payments, ignore-unspecified-fields: true}
        outputs:
          id: ${Data/a.id}
          word: {value: "${env:WORD}", sensitive: true}
        limits: {file: 2MiB, depth: 20, aliases: 5}
        """);

    Project project = locate(".", ".");

    assertThat(project.name()).isEqualTo("payments");
    assertThat(project.providers().values())
        .extracting(one -> one.name() + " " + one.kind() + " " + one.what())
        .containsExactlyInAnyOrder(
            "acme PACK acme", "aws TERRAFORM hashicorp/aws", "grid JAVA providers/grid.jar");
    assertThat(project.key()).contains(MapValue.of("env", Text.of("ATTUNE_KEY")));
    assertThat(project.labelPrefix()).isEqualTo("mine");
    assertThat(project.defaults())
        .isEqualTo(new Project.Defaults("payments", true, Optional.of(true)));
    assertThat(project.outputs())
        .extracting(output -> output.name() + " " + output.sensitive())
        .containsExactly("id false", "word true");
    assertThat(project.limits()).isEqualTo(new Limits(2 << 20, 20, 5));
  }

  @Test
  void theStoreIsSensitiveBecauseItMayHoldAPassword() throws IOException {
    write("attune.yaml", "store: postgresql://me:word@host/db");

    assertThat(locate(".", ".").store()).get().matches(store -> store.address().sensitive());
  }

  @Test
  void aBadSettingLeavesTheOthersAndItsDefault() throws IOException {
    write(
        "attune.yaml",
        """
        name: payments
        limits: {depth: 0, aliases: 7}
        defaults: {namespace: Payments}
        """);

    Project project = locate(".", ".");

    assertThat(project.name()).isEqualTo("payments");
    assertThat(project.limits())
        .isEqualTo(new Limits(Limits.DEFAULT.file(), Limits.DEFAULT.depth(), 7));
    assertThat(project.defaults()).isEqualTo(Project.Defaults.NONE);
  }

  private void write(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Project locate(String path, String current) {
    return ProjectFolder.locate(Optional.of(Path.of(path)), root.resolve(current)).project();
  }

  private String placeOfTheOnlyFinding(String path, String current) {
    return ProjectFolder.locate(Optional.of(Path.of(path)), root.resolve(current))
        .diagnostics()
        .getFirst()
        .position()
        .orElseThrow()
        .toString();
  }
}
