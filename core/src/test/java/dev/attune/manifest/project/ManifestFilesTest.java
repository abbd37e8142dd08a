package dev.attune.manifest.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Documents;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ManifestFilesTest {
  @TempDir private Path folder;

  @Test
  void readsAFolderAtAnyDepthInSortedOrder() throws IOException {
    write("b.yaml");
    write("a/z.yml");
    write("a/b/c/d.yaml");
    write("c.yaml");
    write("a.yaml");

    assertThat(names(find(".")))
        .containsExactly("a/b/c/d.yaml", "a/z.yml", "a.yaml", "b.yaml", "c.yaml");
  }

  @Test
  void readsNothingThatIsNoManifestByItsName() throws IOException {
    write("a.yaml");
    write(".hidden.yaml");
    write(".git/config.yaml");
    write("attune.yaml");
    write("data.json");
    write("notes.txt");
    write("a.yaml.bak");
    write("yaml");

    assertThat(names(find("."))).containsExactly("a.yaml");
  }

  @Test
  void readsAFileThatIsNamedWhateverItIsCalled() throws IOException {
    write("data.json");
    write("manifest.txt");
    write(".hidden.yaml");

    assertThat(names(find("data.json", "manifest.txt", ".hidden.yaml")))
        .containsExactly("data.json", "manifest.txt", ".hidden.yaml");
  }

  @Test
  void keepsTheOrderInWhichPathsAreNamed() throws IOException {
    write("b.yaml");
    write("a/a.yaml");

    assertThat(names(find("b.yaml", "a"))).containsExactly("b.yaml", "a/a.yaml");
  }

  @Test
  void readsAFileOnceHoweverOftenItIsNamedAndFound() throws IOException {
    write("a/b.yaml");

    ManifestFiles.Found found = find("a/b.yaml", "a", "./a/../a/b.yaml", folder + "/a", "a/");

    assertThat(names(found)).containsExactly("a/b.yaml");
    assertThat(found.diagnostics()).isEmpty();
  }

  @Test
  void namesFilesAsTheFolderWasNamed() throws IOException {
    write("a/b.yaml");

    assertThat(names(find("a/"))).containsExactly("a/b.yaml");
    assertThat(names(find(folder.toString()))).containsExactly(folder + "/a/b.yaml");
    assertThat(names(find("./a"))).containsExactly("./a/b.yaml");
  }

  @Test
  void passesOverAProjectInsideAndSaysSo() throws IOException {
    write("a.yaml");
    write("inner/attune.yaml");
    write("inner/b.yaml");

    ManifestFiles.Found found = find(".");

    assertThat(names(found)).containsExactly("a.yaml");
    assertThat(told(found)).containsExactly("inner: ATT-0203");
    assertThat(found.diagnostics()).noneMatch(Diagnostic::isError);
  }

  @Test
  void readsAProjectInsideThatIsNamed() throws IOException {
    write("inner/attune.yaml");
    write("inner/b.yaml");

    ManifestFiles.Found found = find("inner");

    assertThat(names(found)).containsExactly("inner/b.yaml");
    assertThat(found.diagnostics()).isEmpty();
  }

  @Test
  void readsAFolderThatIsCalledLikeAManifest() throws IOException {
    write("a.yaml/b.yaml");

    assertThat(names(find("."))).containsExactly("a.yaml/b.yaml");
  }

  @Test
  void readsStandardInput() throws IOException {
    ManifestFiles.Found found = find(List.of("-"), input("kind: Data"));

    assertThat(names(found)).containsExactly("<stdin>");
    assertThat(found.sources().getFirst().open())
        .asString(StandardCharsets.UTF_8)
        .isEqualTo("kind: Data");
  }

  @Test
  void takesNoMoreOfStandardInputThanTheLimitAllows() throws IOException {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 'a';
          }

          @Override
          public int read(byte[] bytes, int offset, int length) {
            Arrays.fill(bytes, offset, offset + length, (byte) 'a');
            return length;
          }
        };
    Limits limits = new Limits(1_000, 200, 50);

    ManifestFiles.Found found = ManifestFiles.find(List.of("-"), folder, endless, limits);

    assertThat(Documents.read(found.sources().getFirst(), limits).diagnostics())
        .extracting(diagnostic -> diagnostic.code().id())
        .containsExactly("ATT-0104");
  }

  @Test
  void saysThatStandardInputCannotBeRead() throws IOException {
    InputStream broken = InputStream.nullInputStream();
    broken.close();

    assertThat(told(find(List.of("-"), broken))).containsExactly("<stdin>: ATT-0102");
  }

  @Test
  void saysThatAFolderHoldsNoManifest() throws IOException {
    write("empty/notes.txt");

    assertThat(told(find("empty"))).containsExactly("empty: ATT-0103");
  }

  @Test
  void saysThatAPathLeadsNowhere() throws IOException {
    write("a.yaml");

    assertThat(told(find("nowhere", "a.yaml/b.yaml", "attune.yaml", "nul\0byte")))
        .containsExactly(
            "nowhere: ATT-0101",
            "a.yaml/b.yaml: ATT-0101",
            "attune.yaml: ATT-0101",
            "nul\0byte: ATT-0101");
  }

  @Test
  void saysThatALinkInAFolderLeadsNowhere() throws IOException {
    write("a.yaml");
    Files.createSymbolicLink(folder.resolve("b.yaml"), Path.of("gone.yaml"));

    ManifestFiles.Found found = find(".");

    assertThat(names(found)).containsExactly("a.yaml", "b.yaml");
    assertThat(codesOfReading(found)).containsExactly("ATT-0102");
  }

  /** The memory of a process is a file that even root cannot read from its start. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void saysThatAFileCannotBeRead() throws IOException {
    Files.createSymbolicLink(folder.resolve("a.yaml"), Path.of("/proc/self/mem"));
    write("b.yaml");

    ManifestFiles.Found found = find(".");

    assertThat(names(found)).containsExactly("a.yaml", "b.yaml");
    assertThat(codesOfReading(found)).containsExactly("ATT-0102");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void saysOnceThatAFolderCannotBeRead() throws IOException {
    Path locked = Files.createDirectory(folder.resolve("locked"));
    Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("---------"));
    assumeThat(Files.isReadable(locked)).as("root reads every folder").isFalse();

    assertThat(told(find("locked"))).containsExactly("locked: ATT-0102");
  }

  @Test
  void stopsInFoldersThatAreNestedBeyondReason() throws IOException {
    write("a.yaml");
    write("x/".repeat(101) + "b.yaml");

    ManifestFiles.Found found = find(".");

    assertThat(names(found)).containsExactly("a.yaml");
    assertThat(found.diagnostics()).hasSize(1).allMatch(Diagnostic::isError);
  }

  @Test
  void doesNotFollowALinkToAFolder() throws IOException {
    write("a.yaml");
    write("real/b.yaml");
    Files.createSymbolicLink(folder.resolve("link"), folder.resolve("real"));
    Files.createSymbolicLink(folder.resolve("real/circle"), folder);

    assertThat(names(find("."))).containsExactly("a.yaml", "real/b.yaml");
  }

  @Test
  void followsALinkToAFolderThatIsNamed() throws IOException {
    write("real/b.yaml");
    Files.createSymbolicLink(folder.resolve("link"), folder.resolve("real"));

    assertThat(names(find("link"))).containsExactly("link/b.yaml");
  }

  /** Opening a device or a pipe may never come back. */
  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void passesOverADeviceInAFolder() throws IOException {
    write("a.yaml");
    Files.createSymbolicLink(folder.resolve("zero.yaml"), Path.of("/dev/zero"));

    assertThat(names(find("."))).containsExactly("a.yaml");
  }

  private void write(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "");
  }

  private ManifestFiles.Found find(String... paths) {
    return find(List.of(paths), input(""));
  }

  private ManifestFiles.Found find(List<String> paths, InputStream standardInput) {
    return ManifestFiles.find(paths, folder, standardInput, Limits.DEFAULT);
  }

  private static InputStream input(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> names(ManifestFiles.Found found) {
    return found.sources().stream().map(Source::name).toList();
  }

  private static List<String> told(ManifestFiles.Found found) {
    return found.diagnostics().stream()
        .map(d -> d.position().orElseThrow() + ": " + d.code().id())
        .toList();
  }

  private static List<String> codesOfReading(ManifestFiles.Found found) {
    return found.sources().stream()
        .flatMap(source -> Documents.read(source, Limits.DEFAULT).diagnostics().stream())
        .map(diagnostic -> diagnostic.code().id())
        .toList();
  }
}
