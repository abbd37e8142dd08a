package dev.attune.manifest.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.manifest.project.ReferencedFiles.Look;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No reference reaches a file outside the project folder, whichever way it tries. */
class ReferencedFilesTest {
  @TempDir private Path temp;
  private Path project = Path.of("");
  private Path outside = Path.of("");

  @BeforeEach
  void makeFolders() throws IOException {
    project = Files.createDirectory(temp.toRealPath().resolve("project"));
    Files.createDirectory(project.resolve("manifests"));
    outside = Files.createDirectory(temp.resolve("outside"));
    Files.writeString(outside.resolve("secret.txt"), "secret");
    Files.writeString(project.resolve("top.txt"), "top");
    Files.writeString(project.resolve("manifests/beside.txt"), "beside");
  }

  @Test
  void aPathStartsAtTheFolderOfTheManifest() {
    assertThat(look("beside.txt")).isInstanceOf(Look.Usable.class);
    assertThat(look("top.txt")).isInstanceOf(Look.Absent.class);
  }

  @Test
  void aPathMayLeadUpInsideTheProject() {
    assertThat(look("../top.txt")).isInstanceOf(Look.Usable.class);
    assertThat(look("../manifests/../top.txt")).isInstanceOf(Look.Usable.class);
  }

  @Test
  void aPathOfStandardInputStartsAtTheCurrentFolder() {
    assertThat(new ReferencedFiles(Project.unnamed(project)).look(project, "<stdin>", "top.txt"))
        .isInstanceOf(Look.Usable.class);
  }

  @Test
  void aPathOfAManifestOutsideStartsAtTheProject() {
    String source = outside.resolve("a.yaml").toString();

    assertThat(new ReferencedFiles(Project.unnamed(project)).look(project, source, "top.txt"))
        .isInstanceOf(Look.Usable.class);
    assertThat(new ReferencedFiles(Project.unnamed(project)).look(project, source, "secret.txt"))
        .isInstanceOf(Look.Absent.class);
  }

  @Test
  void aPathOfAManifestReachedThroughALinkStartsAtItsRealFolder() throws IOException {
    Path link = Files.createSymbolicLink(outside.resolve("in"), project.resolve("manifests"));
    String source = link.resolve("a.yaml").toString();
    Files.writeString(project.resolve("manifests/a.yaml"), "");
    ReferencedFiles files = new ReferencedFiles(Project.unnamed(project));

    assertThat(files.look(outside, source, "beside.txt")).isInstanceOf(Look.Usable.class);
    assertThat(files.look(outside, source, "../top.txt")).isInstanceOf(Look.Usable.class);
    assertThat(files.look(outside, source, "../secret.txt")).isInstanceOf(Look.Absent.class);
    assertThat(files.look(outside, source, "../../outside/secret.txt"))
        .isInstanceOf(Look.Outside.class);
  }

  @Test
  void noPathLeadsOut() {
    assertThat(look("../../outside/secret.txt")).isInstanceOf(Look.Outside.class);
    assertThat(look("../../../../../../../../etc/passwd")).isInstanceOf(Look.Outside.class);
    assertThat(look("x/../../../outside/secret.txt")).isInstanceOf(Look.Outside.class);
    assertThat(look("../../project-of-another/a.txt")).isInstanceOf(Look.Outside.class);
  }

  @Test
  void anAbsolutePathIsOutsideWhereverItLeads() {
    assertThat(look("/etc/passwd")).isInstanceOf(Look.Outside.class);
    assertThat(look(project.resolve("top.txt").toString())).isInstanceOf(Look.Outside.class);
  }

  @Test
  void aLinkLeadsNoFurtherThanAPath() throws IOException {
    link("manifests/file.txt", outside.resolve("secret.txt"));
    link("manifests/folder", outside);
    link("manifests/relative.txt", Path.of("../../outside/secret.txt"));
    link("manifests/chain.txt", Path.of("file.txt"));

    assertThat(look("file.txt")).isInstanceOf(Look.Outside.class);
    assertThat(look("folder/secret.txt")).isInstanceOf(Look.Outside.class);
    assertThat(look("relative.txt")).isInstanceOf(Look.Outside.class);
    assertThat(look("chain.txt")).isInstanceOf(Look.Outside.class);
  }

  @Test
  void aLinkInsideTheProjectIsFollowed() throws IOException {
    link("manifests/file.txt", Path.of("../top.txt"));

    assertThat(look("file.txt")).isEqualTo(new Look.Usable(project.resolve("top.txt")));
  }

  @Test
  void aProjectThatIsReachedThroughALinkIsNotOutsideItself() throws IOException {
    Path link = Files.createSymbolicLink(temp.resolve("link"), project);

    assertThat(
            new ReferencedFiles(Project.unnamed(link)).look(link, "manifests/a.yaml", "../top.txt"))
        .isInstanceOf(Look.Usable.class);
  }

  @Test
  void aLinkToNowhereOrToItselfIsAbsent() throws IOException {
    link("manifests/nowhere.txt", Path.of("gone.txt"));
    link("manifests/circle.txt", Path.of("circle.txt"));

    assertThat(look("nowhere.txt")).isInstanceOf(Look.Absent.class);
    assertThat(look("circle.txt")).isInstanceOf(Look.Absent.class);
  }

  @Test
  void whatAttuneKeepsForItselfIsNotForManifests() throws IOException {
    keep(".attune/key");
    keep("nested/.attune/key");

    assertThat(look("../.attune/key")).isInstanceOf(Look.Private.class);
    assertThat(look("../x/../.attune/./key")).isInstanceOf(Look.Private.class);
    assertThat(look("../nested/.attune/key")).isInstanceOf(Look.Private.class);
  }

  @Test
  void whatAttuneIsYetToMakeIsPrivateAlready() {
    assertThat(look("../.attune/key")).isInstanceOf(Look.Private.class);
  }

  @Test
  void noLinkLeadsToWhatAttuneKeepsForItself() throws IOException {
    keep(".attune/key");
    link("manifests/file.txt", Path.of("../.attune/key"));
    link("manifests/folder", Path.of("../.attune"));
    link("manifests/chain.txt", Path.of("folder/key"));

    assertThat(look("file.txt")).isInstanceOf(Look.Private.class);
    assertThat(look("folder/key")).isInstanceOf(Look.Private.class);
    assertThat(look("chain.txt")).isInstanceOf(Look.Private.class);
  }

  @Test
  void whatAttuneKeepsIsPrivateAlsoWhereItsFolderIsALink() throws IOException {
    keep("elsewhere/key");
    link(".attune", Path.of("elsewhere"));

    assertThat(look("../elsewhere/key")).isInstanceOf(Look.Private.class);
    assertThat(look("../top.txt")).isInstanceOf(Look.Usable.class);
  }

  private void keep(String name) throws IOException {
    Path file = project.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "secret");
  }

  @Test
  void aFolderIsNoFile() {
    assertThat(look(".")).isInstanceOf(Look.NotAFile.class);
    assertThat(look("..")).isInstanceOf(Look.NotAFile.class);
  }

  @Test
  void aDeviceIsNoFileOfTheProject() throws IOException {
    link("manifests/zero", Path.of("/dev/zero"));

    assertThat(look("zero")).isInstanceOf(Look.Outside.class);
  }

  @Test
  void aFileMayBeAsLargeAsTheLimitAndNoLarger() throws IOException {
    Files.writeString(project.resolve("attune.yaml"), "limits: {file: 6}");
    Project limited = ProjectFolder.locate(Optional.of(project), project).project();
    Files.writeString(project.resolve("fits.txt"), "123456");
    Files.writeString(project.resolve("large.txt"), "1234567");
    ReferencedFiles files = new ReferencedFiles(limited);

    assertThat(files.look(project, "a.yaml", "fits.txt")).isInstanceOf(Look.Usable.class);
    assertThat(files.look(project, "a.yaml", "large.txt")).isEqualTo(new Look.TooLarge(6));
  }

  @Test
  void aNameThatNoFileCanHaveIsNoFile() {
    assertThat(look("nul\0byte")).isInstanceOf(Look.NotAFile.class);
  }

  private Look look(String file) {
    return new ReferencedFiles(Project.unnamed(project)).look(project, "manifests/a.yaml", file);
  }

  private void link(String name, Path target) throws IOException {
    Files.createSymbolicLink(project.resolve(name), target);
  }
}
