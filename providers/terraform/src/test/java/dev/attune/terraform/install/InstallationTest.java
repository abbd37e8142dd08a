package dev.attune.terraform.install;

import static dev.attune.terraform.install.Machine.found;
import static dev.attune.terraform.install.Machine.missing;
import static dev.attune.terraform.install.Machine.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.terraform.install.address.Platform;
import dev.attune.terraform.install.archive.RawZip;
import dev.attune.terraform.install.hash.ProviderHash;
import dev.attune.terraform.install.hash.Sha256Digest;
import dev.attune.terraform.install.lock.Lock;
import dev.attune.terraform.install.request.HostEnvironment;
import dev.attune.terraform.install.request.InstallCode;
import dev.attune.terraform.install.request.ProviderRequirement;
import dev.attune.terraform.install.request.ProviderResolution.Found;
import dev.attune.terraform.install.version.VersionConstraint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstallationTest {
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
  void anUnpackedProviderIsFoundWithItsKeyAndItsHash() throws IOException {
    Path unpacked = mirror.unpacked("aws", "5.100.0", Mirror.LINUX);

    Found found = found(machine.resolve("aws", ""));

    Path program = unpacked.toRealPath().resolve("terraform-provider-aws_v5.100.0_x5");
    assertThat(found.binary()).isEqualTo(program);
    assertThat(found.version()).hasToString("5.100.0");
    assertThat(found.key()).hasToString(Sha256Digest.of(Files.readAllBytes(program)));
    assertThat(found.hashes())
        .extracting(ProviderHash::scheme)
        .containsExactly(ProviderHash.Scheme.H1);
    assertThat(found.pinned()).isFalse();
  }

  @Test
  void aPackedProviderIsUnpackedIntoTheCacheAndHasBothHashes() throws IOException {
    mirror.packed("aws", "5.100.0", Mirror.LINUX);

    Found found = found(machine.resolve("aws", ""));

    assertThat(found.binary()).startsWith(folder.toRealPath().resolve("cache")).isExecutable();
    assertThat(found.hashes())
        .extracting(ProviderHash::scheme)
        .containsExactly(ProviderHash.Scheme.H1, ProviderHash.Scheme.ZH);
  }

  @Test
  void packedOrNotTheKeyAndTheHashOfTheFilesAreTheSame() throws IOException {
    mirror.packed("aws", "1.0.0", Mirror.LINUX);
    Found packed = found(machine.resolve("aws", "1.0.0"));
    mirror.unpacked("aws", "1.0.0", Mirror.LINUX);
    Found unpacked = found(machine.resolve("aws", "1.0.0"));

    assertThat(unpacked.binary()).isNotEqualTo(packed.binary());
    assertThat(unpacked.key()).isEqualTo(packed.key());
    assertThat(packed.hashes()).containsAll(unpacked.hashes());
  }

  @Test
  void theSecondTimeTheProgramIsNotRead() throws IOException {
    mirror.unpacked("aws", "1.0.0", Mirror.LINUX);
    HostEnvironment hostEnvironment = new HostEnvironment(Mirror.LINUX, folder, folder, Map.of());
    Installation quick = new Installation(hostEnvironment, machine.cache(), Duration.ZERO);
    Found first = found(quick.resolve(machine.requirement("aws", ""), Lock.EMPTY));
    String forged = "0".repeat(64);
    try (Stream<Path> notes = Files.list(machine.cache().resolve("hashes"))) {
      for (Path note : notes.toList()) {
        Files.writeString(note, Files.readString(note).replace(first.key().toString(), forged));
      }
    }

    Found second = found(quick.resolve(machine.requirement("aws", ""), Lock.EMPTY));

    assertThat(second.key()).hasToString(forged);
  }

  @Test
  void theNewestVersionThatFitsIsTaken() throws IOException {
    mirror.unpacked("aws", "4.67.0", Mirror.LINUX);
    mirror.packed("aws", "5.99.0", Mirror.LINUX);
    mirror.unpacked("aws", "5.100.0", Mirror.LINUX);
    mirror.unpacked("aws", "6.0.0-beta1", Mirror.LINUX);
    mirror.unpacked("aws", "7.0.0", MAC);

    assertThat(found(machine.resolve("aws", "")).version()).hasToString("5.100.0");
    assertThat(found(machine.resolve("aws", "~> 4.0")).version()).hasToString("4.67.0");
    assertThat(found(machine.resolve("aws", "< 5.100")).version()).hasToString("5.99.0");
    assertThat(found(machine.resolve("aws", "6.0.0-beta1")).version()).hasToString("6.0.0-beta1");
  }

  @Test
  void withoutAMirrorTheNewestOfAllPlacesIsTaken() throws IOException {
    Mirror cache = new Mirror(folder.resolve("plugin-cache"));
    cache.unpacked("aws", "5.99.0", Mirror.LINUX);
    Mirror implied = new Mirror(folder.resolve("home/.terraform.d/plugins"));
    implied.packed("aws", "5.100.0", Mirror.LINUX);
    Installation terraform =
        machine.installation(Mirror.LINUX, Map.of("TF_PLUGIN_CACHE_DIR", cache.root().toString()));
    ProviderRequirement providerRequirement =
        new ProviderRequirement(Mirror.address("aws"), VersionConstraint.ANY, Optional.empty());

    assertThat(found(terraform.resolve(providerRequirement, Lock.EMPTY)).version())
        .hasToString("5.100.0");
  }

  @Test
  void whatFollowsNeitherLayoutIsPassedOver() throws IOException {
    Path provider = mirror.unpacked("aws", "1.0.0", Mirror.LINUX).resolve("../..").normalize();
    Files.writeString(provider.resolve("index.json"), "{}");
    Files.writeString(provider.resolve("9.9.9"), "a file");
    Files.writeString(provider.resolve("terraform-provider-aws_9.9.9_linux.zip"), "");
    Files.createDirectories(provider.resolve("v9.9.9/linux_amd64"));
    Files.createDirectories(provider.resolve("terraform-provider-aws_9.9.9_linux_amd64.zip"));

    assertThat(found(machine.resolve("aws", "")).version()).hasToString("1.0.0");
  }

  @Test
  void aProviderThatIsNowhereIsMissingAndTheMessageSaysWhereAndWhatToDo() {
    Diagnostic why = missing(machine.resolve("aws", "~> 5.0"));

    assertThat(why.code()).isEqualTo(InstallCode.NOT_FOUND);
    assertThat(why.message())
        .isEqualTo("the Terraform provider hashicorp/aws ~> 5.0 was not found for linux_amd64");
    assertThat(why.hint())
        .contains(
            "looked in "
                + mirror.root()
                + "; fill the mirror with 'terraform providers mirror "
                + mirror.root()
                + "', run where a Terraform configuration requires the provider");
  }

  @Test
  void withoutAMirrorTheMessageNamesEveryPlace() {
    ProviderRequirement providerRequirement =
        new ProviderRequirement(Mirror.address("aws"), VersionConstraint.ANY, Optional.empty());

    Diagnostic why =
        missing(
            machine
                .installation(Mirror.LINUX, Map.of("XDG_DATA_DIRS", "/nowhere"))
                .resolve(providerRequirement, Lock.EMPTY));

    assertThat(why.message())
        .isEqualTo("the Terraform provider hashicorp/aws was not found for linux_amd64");
    assertThat(why.hint())
        .contains(
            "looked in %1$s/project/terraform.d/plugins (does not exist), %1$s/home/.terraform.d/plugins (does not exist), %1$s/home/.local/share/terraform/plugins (does not exist), /nowhere/terraform/plugins (does not exist); fill a mirror with 'terraform providers mirror DIR', run where a Terraform configuration requires the provider, and name it in attune.yaml as mirror: DIR"
                .formatted(folder));
  }

  @Test
  void versionsThatDoNotFitAreNamed() throws IOException {
    mirror.unpacked("aws", "5.99.0", Mirror.LINUX);
    mirror.unpacked("aws", "5.100.0", Mirror.LINUX);

    assertThat(missing(machine.resolve("aws", ">= 6")).message())
        .isEqualTo(
            "the Terraform provider hashicorp/aws >= 6 was not found for linux_amd64; found"
                + " instead: 5.100.0, 5.99.0");
  }

  @Test
  void otherPlatformsAreNamed() throws IOException {
    mirror.unpacked("aws", "5.99.0", MAC);

    assertThat(missing(machine.resolve("aws", "")).message())
        .isEqualTo(
            "the Terraform provider hashicorp/aws was not found for linux_amd64; found only for"
                + " darwin_arm64");
  }

  @Test
  void aMirrorThatIsAFileIsCalledSo() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    ProviderRequirement providerRequirement =
        new ProviderRequirement(Mirror.address("aws"), VersionConstraint.ANY, Optional.of(file));

    assertThat(
            missing(
                    machine
                        .installation(Mirror.LINUX, Map.of())
                        .resolve(providerRequirement, Lock.EMPTY))
                .hint()
                .orElse(""))
        .startsWith("looked in " + file + " (not a folder); ");
  }

  @Test
  void aPackageWithoutAProgramIsRefused() throws IOException {
    Path unpacked = mirror.unpacked("aws", "1.0.0", Mirror.LINUX);
    Files.delete(unpacked.resolve("terraform-provider-aws_v1.0.0_x5"));

    Diagnostic why = refused(machine.resolve("aws", ""));

    assertThat(why.code()).isEqualTo(InstallCode.BAD_PACKAGE);
    assertThat(why.message())
        .isEqualTo(
            "the package of hashicorp/aws 1.0.0 at "
                + unpacked
                + " cannot be used: it contains no terraform-provider-aws");
    assertThat(why.hint())
        .contains("replace it with the original package; nothing in it was started");
  }

  @Test
  void aHostileArchiveIsRefusedAndStaysAsItIs() throws IOException {
    Path archive = mirror.archive("aws", "1.0.0", Mirror.LINUX);
    byte[] bytes = new RawZip().entry("terraform-provider-aws", "x").entry("../e", "x").bytes();
    Files.write(archive, bytes);

    assertThat(refused(machine.resolve("aws", "")).message())
        .endsWith(" cannot be used: the file '../e' leads out of its folder");
    assertThat(archive).hasBinaryContent(bytes);
    assertThat(folder.resolve("cache/packages")).isEmptyDirectory();
  }

  @Test
  void aCacheThatCannotBeWrittenIsNamed() throws IOException {
    mirror.packed("aws", "1.0.0", Mirror.LINUX);
    Files.writeString(folder.resolve("cache"), "");

    assertThat(refused(machine.resolve("aws", "")).hint())
        .contains("check that you can read it and write to " + folder.resolve("cache"));
  }
}
