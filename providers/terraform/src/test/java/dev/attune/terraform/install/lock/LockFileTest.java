package dev.attune.terraform.install.lock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.project.ManifestFiles;
import dev.attune.terraform.install.Mirror;
import dev.attune.terraform.install.hash.FileMetadata;
import dev.attune.terraform.install.hash.ProviderHash;
import dev.attune.terraform.install.lock.LockFile.Content;
import dev.attune.terraform.install.lock.LockFile.PinResult;
import dev.attune.terraform.install.request.InstallCode;
import dev.attune.terraform.install.request.ProviderResolution.Found;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockFileTest {
  private static final String ZERO = "h1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
  private static final String WRITTEN =
      """
      # The providers that this project runs, pinned to what was used first.
      # Written by Attune. Keep it in version control, beside attune.yaml.
      providers:
        registry.terraform.io/hashicorp/aws:
          version: 5.100.0
          hashes:
            darwin_arm64:
              - h1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
            linux_amd64:
              - h1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
              - zh:1111111111111111111111111111111111111111111111111111111111111111
        tf.example.com:8443/corp/cloud:
          version: 1.0.0-beta.1+build
          hashes:
            linux_amd64:
              - h1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
      """;

  @TempDir Path folder;
  private LockFile file;

  @BeforeEach
  void nameFile() {
    file = LockFile.in(folder);
  }

  @Test
  void aProjectWithoutALockHasPinnedNothingAndReadingWritesNothing() {
    assertThat(file.read()).isEqualTo(new Content.Sound(Lock.EMPTY));
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void whatIsPinnedIsWrittenInOneOrderAndReadBack() throws IOException {
    Found linux = FakeProviders.of("aws", "5.100.0", "linux_amd64", ZERO, "zh:" + "1".repeat(64));
    Found mac = FakeProviders.of("aws", "5.100.0", "darwin_arm64", ZERO);
    Found other =
        FakeProviders.of(
            "tf.example.com:8443/corp/cloud", "1.0.0-beta.1+build", "linux_amd64", ZERO);

    assertThat(file.pin(List.of(other, linux, mac))).isEqualTo(new PinResult.Written());

    assertThat(file.file()).hasContent(WRITTEN.strip());
    assertThat(Files.readString(file.file())).isEqualTo(WRITTEN);
    assertThat(LockText.of(lock())).isEqualTo(WRITTEN);
    assertThat(lock().entry(Mirror.address("aws")).orElseThrow().position())
        .hasToString("attune.lock:4:3");
  }

  @Test
  void onePinAfterTheOtherGivesTheSameBytes() throws IOException {
    file.pin(
        List.of(FakeProviders.of("aws", "5.100.0", "linux_amd64", "zh:" + "1".repeat(64), ZERO)));
    file.pin(List.of(FakeProviders.of("aws", "5.100.0", "darwin_arm64", ZERO)));
    file.pin(
        List.of(
            FakeProviders.of(
                "tf.example.com:8443/corp/cloud", "1.0.0-beta.1+build", "linux_amd64", ZERO)));

    assertThat(Files.readString(file.file())).isEqualTo(WRITTEN);
    assertThat(folder).isDirectoryNotContaining("glob:**.attune-lock*");
  }

  @Test
  void whatIsPinnedAlreadyIsNotWrittenAgain() throws IOException {
    Found found = FakeProviders.of("aws", "1.0.0", "linux_amd64", ZERO);
    file.pin(List.of(found));
    FileMetadata before = FileMetadata.of(file.file());

    assertThat(file.pin(List.of(found))).isEqualTo(new PinResult.Unchanged());
    assertThat(FileMetadata.of(file.file())).isEqualTo(before);
  }

  @Test
  void theFileIsNoManifest() throws IOException {
    file.pin(List.of(FakeProviders.of("aws", "1.0.0", "linux_amd64", ZERO)));
    Files.writeString(folder.resolve("a.yaml"), "");

    assertThat(
            ManifestFiles.find(List.of("."), folder, InputStream.nullInputStream(), Limits.DEFAULT)
                .sources())
        .extracting(source -> source.name())
        .containsExactly("a.yaml");
  }

  @Test
  void aTeamCanReadTheFile() throws IOException {
    Path usual = Files.createFile(folder.resolve("usual"));
    file.pin(List.of(FakeProviders.of("aws", "1.0.0", "linux_amd64", ZERO)));

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.file())))
        .isEqualTo(PosixFilePermissions.toString(Files.getPosixFilePermissions(usual)));
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Path real = Files.writeString(folder.resolve("real.lock"), "");
    Files.createSymbolicLink(file.file(), real);

    file.pin(List.of(FakeProviders.of("aws", "1.0.0", "linux_amd64", ZERO)));

    assertThat(file.file()).isSymbolicLink();
    assertThat(real).content().contains("hashicorp/aws");
  }

  @Test
  void anotherBinaryIsNeverPinnedOverTheFirst() throws IOException {
    file.pin(List.of(FakeProviders.of("aws", "1.0.0", "linux_amd64", ZERO)));
    String before = Files.readString(file.file());
    String other =
        ProviderHash.h1(
                new byte[] {
                  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
                  24, 25, 26, 27, 28, 29, 30, 31, 32
                })
            .toString();

    Diagnostic why =
        failed(file.pin(List.of(FakeProviders.of("aws", "1.0.0", "linux_amd64", other))));

    assertThat(why.code()).isEqualTo(InstallCode.OTHER_BINARY);
    assertThat(file.file()).hasContent(before.strip());
  }

  @Test
  void anotherVersionIsNeverPinnedOverTheFirst() throws IOException {
    file.pin(List.of(FakeProviders.of("aws", "1.0.0", "linux_amd64", ZERO)));
    String before = Files.readString(file.file());

    Diagnostic why =
        failed(
            file.pin(
                List.of(
                    FakeProviders.of("corp/new", "1.0.0", "linux_amd64", ZERO),
                    FakeProviders.of("aws", "2.0.0", "linux_amd64", ZERO))));

    assertThat(why.message())
        .isEqualTo("hashicorp/aws 2.0.0 cannot be pinned: attune.lock already pins 1.0.0");
    assertThat(file.file()).hasContent(before.strip());
  }

  @Test
  void whereNothingCanBeWrittenTheMessageSaysSo() {
    LockFile nowhere = LockFile.in(folder.resolve("none"));

    Diagnostic why =
        failed(nowhere.pin(List.of(FakeProviders.of("aws", "1.0.0", "linux_amd64", ZERO))));

    assertThat(why.code()).isEqualTo(InstallCode.NOT_PINNED);
    assertThat(why.message()).startsWith("the lock file cannot be written: ").contains("none");
    assertThat(why.hint())
        .contains("make its folder writable and run the command again; the file is unchanged");
  }

  @Test
  void anEntryWhoseHashesWereDeletedStillPinsTheVersionAndTakesNewHashes() throws IOException {
    file.pin(List.of(FakeProviders.of("aws", "1.0.0", "linux_amd64", ZERO)));
    String pinned = Files.readString(file.file());
    Files.writeString(file.file(), pinned.replaceAll("(?s)      linux_amd64:.*", ""));
    assertThat(lock().entry(Mirror.address("aws")).orElseThrow().hashes()).isEmpty();

    file.pin(List.of(FakeProviders.of("aws", "1.0.0", "linux_amd64", ZERO)));

    assertThat(Files.readString(file.file())).isEqualTo(pinned);
  }

  @Test
  void aFileWhoseEntriesWereDeletedHasPinnedNothing() throws IOException {
    Files.writeString(file.file(), "providers:\n");

    assertThat(file.read()).isEqualTo(new Content.Sound(Lock.EMPTY));
  }

  @Test
  void anEmptyFileHasPinnedNothing() throws IOException {
    Files.writeString(file.file(), "# nothing\n");

    assertThat(file.read()).isEqualTo(new Content.Sound(Lock.EMPTY));
  }

  private Lock lock() {
    assertThat(file.read()).isInstanceOf(Content.Sound.class);
    return ((Content.Sound) file.read()).lock();
  }

  private static Diagnostic failed(PinResult result) {
    assertThat(result).isInstanceOf(PinResult.Failed.class);
    return ((PinResult.Failed) result).diagnostics().getFirst();
  }
}
