package dev.attune.terraform.install.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attune.terraform.install.Mirror;
import dev.attune.terraform.install.hash.FileHashes;
import dev.attune.terraform.install.hash.Hash1;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class PackageFilesTest {
  @TempDir Path folder;
  private Path files;
  private FileHashes hashes;

  @BeforeEach
  void makeFolders() throws IOException {
    files = Files.createDirectory(folder.resolve("files"));
    hashes = new FileHashes(folder.resolve("hashes"), Duration.ZERO);
  }

  @Test
  void theHashOfAFolderIsTheOneThatGoMakes() throws IOException, UnusablePackageException {
    // printf 'world' | sha256sum, and so on: sha256 and two spaces and the name, then base 64.
    Files.writeString(files.resolve("b"), "world");
    Files.writeString(Files.createDirectory(files.resolve("a")).resolve("c"), "hello");

    assertThat(PackageFiles.of(files, hashes).h1())
        .hasToString("h1:QxeFhKxrt7D7BnPtt6CohB8nU2o3hDXuHtuz9Y23pFA=");
  }

  @Test
  void namesAreSortedByTheirBytes() {
    String one = "1".repeat(64);
    String two = "2".repeat(64);

    // U+FF01 comes before U+1F600 in UTF-8, but after its surrogates in UTF-16.
    assertThat(Hash1.of(Map.of("\uFF01", one, "\uD83D\uDE00", two)))
        .hasToString("h1:unSF2oi3ge0l417eXrqKUhbNeAAohfMQfmkjxPeu8z0=");
  }

  @Test
  void aFolderThatIsALinkIsTheFolderItLeadsTo() throws IOException, UnusablePackageException {
    Files.writeString(files.resolve("b"), "world");
    Path link = Files.createSymbolicLink(folder.resolve("link"), files);

    assertThat(PackageFiles.of(link, hashes)).isEqualTo(PackageFiles.of(files, hashes));
  }

  @Test
  void aLinkToAFolderInsideIsRefused() throws IOException {
    Files.createSymbolicLink(files.resolve("up"), folder);

    refused("'up' in it is not a file");
  }

  @Test
  @Timeout(value = 2, unit = TimeUnit.MINUTES)
  void aPipeIsRefusedAndNotWaitedFor() throws IOException, InterruptedException {
    Process process = new ProcessBuilder("mkfifo", files.resolve("pipe").toString()).start();
    assertThat(process.waitFor()).isZero();

    refused("'pipe' in it is not a file");
  }

  @Test
  void aNameOfTwoLinesIsRefused() throws IOException {
    Files.writeString(files.resolve("a\nb"), "");

    refused("the name of a file in it has a line break");
  }

  @Test
  void theProgramIsTheFirstThatCouldBeOne() throws IOException, UnusablePackageException {
    for (String name :
        new String[] {
          "README",
          "terraform-provider-awscc_v1",
          "terraform-provider-aws_v1_x5",
          "terraform-provider-aws_v2"
        }) {
      Files.writeString(files.resolve(name), "");
    }

    assertThat(PackageFiles.of(files, hashes).program(Mirror.address("aws")))
        .contains("terraform-provider-aws_v1_x5");
  }

  @Test
  void aProgramMayHaveNoVersionButNotStandInAFolder() throws IOException, UnusablePackageException {
    Path inner = Files.createDirectory(files.resolve("terraform-provider-aws_v1"));
    Files.writeString(inner.resolve("terraform-provider-aws"), "");
    assertThat(PackageFiles.of(files, hashes).program(Mirror.address("aws"))).isEmpty();

    Files.writeString(files.resolve("terraform-provider-aws.exe"), "");
    assertThat(PackageFiles.of(files, hashes).program(Mirror.address("aws")))
        .contains("terraform-provider-aws.exe");
  }

  private void refused(String reason) {
    assertThatExceptionOfType(UnusablePackageException.class)
        .isThrownBy(() -> PackageFiles.of(files, hashes))
        .withMessage(reason);
  }
}
