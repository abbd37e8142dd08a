package dev.attune.terraform.install;

import static dev.attune.terraform.install.Machine.found;
import static dev.attune.terraform.install.Machine.missing;
import static dev.attune.terraform.install.Machine.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.terraform.install.address.Platform;
import dev.attune.terraform.install.archive.DraftFolders;
import dev.attune.terraform.install.archive.PackageFiles;
import dev.attune.terraform.install.archive.RawZip;
import dev.attune.terraform.install.hash.Hash1;
import dev.attune.terraform.install.hash.ProviderHash;
import dev.attune.terraform.install.hash.Sha256Digest;
import dev.attune.terraform.install.lock.Lock;
import dev.attune.terraform.install.request.InstallCode;
import dev.attune.terraform.install.request.ProviderResolution.Found;
import dev.attune.terraform.install.request.ProviderResolution.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a lock has to say about what was found. */
class PinnedProviderTest {
  private static final Platform MAC = new Platform("darwin", "arm64");

  @TempDir Path folder;
  private Mirror mirror;
  private Machine machine;

  @BeforeEach
  void makeFolders() throws IOException {
    machine = new Machine(folder);
    mirror = machine.mirror();
    Files.createDirectory(mirror.root());
  }

  @Test
  void thePinnedVersionIsTakenThoughANewerOneIsThere() throws IOException {
    mirror.unpacked("aws", "5.99.0", Mirror.LINUX);
    Lock lock = Lock.EMPTY.with(found(machine.resolve("aws", "")));
    mirror.unpacked("aws", "5.100.0", Mirror.LINUX);

    Found found = found(machine.resolve("aws", "~> 5.0", lock));

    assertThat(found.version()).hasToString("5.99.0");
    assertThat(found.pinned()).isTrue();
  }

  @Test
  void aPinnedVersionThatIsNotThereIsMissing() throws IOException {
    mirror.unpacked("aws", "5.99.0", Mirror.LINUX);
    Lock lock = Lock.EMPTY.with(found(machine.resolve("aws", "")));
    DraftFolders.delete(mirror.root());
    mirror.unpacked("aws", "5.100.0", Mirror.LINUX);

    assertThat(missing(machine.resolve("aws", "", lock)).message())
        .isEqualTo(
            "the Terraform provider hashicorp/aws 5.99.0, the version in attune.lock, was not"
                + " found for linux_amd64; found instead: 5.100.0");
  }

  @Test
  void anotherVersionThanThePinnedOneIsRefusedWithTheWayToUpdate() throws IOException {
    mirror.unpacked("aws", "5.99.0", Mirror.LINUX);
    Lock lock = Lock.EMPTY.with(found(machine.resolve("aws", "")));
    mirror.unpacked("aws", "6.0.0", Mirror.LINUX);

    Diagnostic why = refused(machine.resolve("aws", "~> 6.0", lock));

    assertThat(why.code()).isEqualTo(InstallCode.OTHER_VERSION);
    assertThat(why.message())
        .isEqualTo("hashicorp/aws is pinned to 5.99.0, but attune.yaml asks for ~> 6.0");
    assertThat(why.position()).contains(Position.whole("attune.lock"));
    assertThat(why.hint())
        .contains(
            "to change the version, delete this entry: the next apply pins the version it finds");
  }

  @Test
  void aProgramThatWasExchangedIsRefusedWithBothHashes() throws IOException {
    Path unpacked = mirror.unpacked("aws", "1.0.0", Mirror.LINUX);
    Found before = found(machine.resolve("aws", ""));
    Lock lock = Lock.EMPTY.with(before);
    Files.writeString(before.binary(), "evil");

    Diagnostic why = refused(machine.resolve("aws", "", lock));

    assertThat(why.code()).isEqualTo(InstallCode.OTHER_BINARY);
    assertThat(why.message())
        .isEqualTo(
            "hashicorp/aws 1.0.0 at "
                + before.binary()
                + " does not match attune.lock: it has "
                + hash(unpacked)
                + ", but "
                + before.hashes().getFirst()
                + " is expected for linux_amd64");
    assertThat(why.hint())
        .contains(
            "it was not started; find out who changed it. If the change is right, delete"
                + " the hashes of linux_amd64 here");
    assertThat(before.binary()).hasContent("evil");
  }

  @Test
  void aFileBesideTheProgramCountsToo() throws IOException {
    Path unpacked = mirror.unpacked("aws", "1.0.0", Mirror.LINUX);
    Lock lock = Lock.EMPTY.with(found(machine.resolve("aws", "")));
    Files.writeString(unpacked.resolve("added"), "");

    assertThat(refused(machine.resolve("aws", "", lock)).code())
        .isEqualTo(InstallCode.OTHER_BINARY);
  }

  @Test
  void anArchivePackedAnewIsTheSamePackage() throws IOException {
    Path archive = mirror.packed("aws", "1.0.0", Mirror.LINUX);
    Lock lock = Lock.EMPTY.with(found(machine.resolve("aws", "")));
    RawZip again = new RawZip();
    Mirror.files(Mirror.address("aws"), "1.0.0").forEach(again::entry);
    Files.write(archive, again.bytes());

    assertThat(found(machine.resolve("aws", "", lock)).pinned()).isTrue();
  }

  @Test
  void theHashOfTheArchiveDecidesWhereItStandsAlone() throws IOException {
    mirror.packed("aws", "1.0.0", Mirror.LINUX);
    Found found = found(machine.resolve("aws", ""));
    Lock right = Lock.EMPTY.with(withHashes(found, List.of(found.hashes().getLast())));
    Lock wrong = Lock.EMPTY.with(withHashes(found, List.of(ProviderHash.zh("0".repeat(64)))));

    assertThat(machine.resolve("aws", "", right)).isInstanceOf(Found.class);
    assertThat(machine.resolve("aws", "", wrong)).isInstanceOf(Refused.class);
  }

  @Test
  void aTrueArchiveDoesNotExcuseFilesThatAreOthers() throws IOException {
    mirror.packed("aws", "1.0.0", Mirror.LINUX);
    Found found = found(machine.resolve("aws", ""));
    ProviderHash other = ProviderHash.h1(new byte[32]);
    Lock lock = Lock.EMPTY.with(withHashes(found, List.of(other, found.hashes().getLast())));

    assertThat(machine.resolve("aws", "", lock)).isInstanceOf(Refused.class);
  }

  @Test
  void aPlatformThatIsNotOnRecordYetIsFoundAndNotPinned() throws IOException {
    mirror.unpacked("aws", "1.0.0", MAC);
    mirror.unpacked("aws", "1.0.0", Mirror.LINUX);
    Installation mac = machine.installation(MAC, Map.of());
    Lock lock = Lock.EMPTY.with(found(mac.resolve(machine.requirement("aws", ""), Lock.EMPTY)));

    assertThat(found(machine.resolve("aws", "", lock)).pinned()).isFalse();
  }

  private static String hash(Path unpacked) throws IOException {
    Map<String, String> hashes = PackageFiles.byName();
    try (var files = Files.list(unpacked)) {
      for (Path file : files.toList()) {
        hashes.put(String.valueOf(file.getFileName()), Sha256Digest.of(Files.readAllBytes(file)));
      }
    }
    return Hash1.of(hashes).toString();
  }

  private static Found withHashes(Found found, List<ProviderHash> hashes) {
    return new Found(
        found.binary(),
        found.address(),
        found.version(),
        found.platform(),
        found.key(),
        hashes,
        found.pinned());
  }
}
