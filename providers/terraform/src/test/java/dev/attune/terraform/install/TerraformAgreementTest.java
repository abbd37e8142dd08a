package dev.attune.terraform.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.attune.terraform.install.address.Platform;
import dev.attune.terraform.install.hash.ProviderHash;
import dev.attune.terraform.install.lock.Lock;
import dev.attune.terraform.install.request.HostEnvironment;
import dev.attune.terraform.install.request.ProviderRequirement;
import dev.attune.terraform.install.request.ProviderResolution;
import dev.attune.terraform.install.request.ProviderResolution.Found;
import dev.attune.terraform.install.version.VersionConstraint;
import dev.attune.terraform.plugin.ProviderSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The same mirror, asked by the real terraform and by us. */
@Timeout(value = 4, unit = TimeUnit.MINUTES)
class TerraformAgreementTest {
  private static final List<String> VERSIONS =
      List.of(
          "1.0.0",
          "1.9.0",
          "1.10.0",
          "2.0.0-beta1",
          "2.0.0",
          "2.1.0",
          "2.1.5",
          "2.2.0-rc.1",
          "2.2.0",
          "3.0.0-alpha",
          "3.0.0-beta.2",
          "3.0.0-beta.11");
  private static final List<String> CONSTRAINTS =
      List.of(
          "",
          "2",
          "2.1",
          "= 1.10.0",
          "1.9.0",
          "~> 1",
          "~> 1.0",
          "~> 1.9.0",
          "~> 2.1.0",
          "~> 2.1.2",
          "~> 2.0",
          ">= 1.0, < 2",
          ">= 2.0.0-beta1",
          "> 1.9, != 2.2.0",
          "!= 2.2.0",
          "< 2.2",
          "<= 2.1",
          "< 1.9.1",
          "2.0.0-beta1",
          "= 3.0.0-beta.11",
          "= 2.2.0-rc.1, >= 2.0.0-beta1",
          "~> 2.0.0-beta1",
          ">= 3.0.0-alpha, = 3.0.0-beta.2",
          "<= 3.0.0-beta.2");

  @TempDir Path folder;
  private TerraformCommand terraform;
  private Platform platform;

  @BeforeEach
  void find() {
    terraform = TerraformCommand.find().orElseGet(() -> abort(TerraformCommand.missing()));
    platform = Platform.ofJava(System.getProperty("os.name"), System.getProperty("os.arch"));
  }

  @Test
  void bothChooseTheSameVersions() throws IOException, InterruptedException {
    Mirror mirror = new Mirror(folder.resolve("mirror"));
    Map<String, String> constraints = new LinkedHashMap<>();
    for (int i = 0; i < CONSTRAINTS.size(); i++) {
      String address = "example.com/test/provider" + i;
      constraints.put(address, CONSTRAINTS.get(i));
      for (String version : VERSIONS) {
        mirror.unpacked(address, version, platform);
      }
    }
    Map<String, String> ours = new TreeMap<>();
    constraints.forEach((address, constraint) ->
        ours.put(address, resolve(mirror.root(), address, constraint).version().toString()));

    Map<String, String> theirs = new TreeMap<>();
    terraform
        .init(work(), mirror.root(), constraints)
        .forEach((address, locked) -> theirs.put(address, locked.version()));

    assertThat(ours).isEqualTo(theirs);
  }

  @Test
  void bothHashesOfAnUnpackedPackageAreTheSame() throws IOException, InterruptedException {
    Mirror mirror = new Mirror(folder.resolve("mirror"));
    Path unpacked = mirror.unpacked("test/one", "1.0.0", platform);
    Path inner = Files.createDirectories(unpacked.resolve("docs/deep"));
    Files.writeString(inner.resolve("ünï\uD83D\uDE00 \uFF01.txt"), "text");
    Files.writeString(unpacked.resolve("docs.txt"), "");

    assertThat(ours(mirror.root(), "test/one"))
        .containsExactlyElementsOf(theirs(mirror.root(), "test/one"));
  }

  @Test
  void bothHashesOfAPackedPackageAreTheSame() throws IOException, InterruptedException {
    Mirror mirror = new Mirror(folder.resolve("mirror"));
    mirror.packed("test/one", "1.0.0", platform);

    assertThat(ours(mirror.root(), "test/one"))
        .hasSize(2)
        .containsAll(theirs(mirror.root(), "test/one"));
  }

  @Test
  void bothHashesOfTheAwsProviderAreTheSame() throws IOException, InterruptedException {
    Path binary =
        ProviderSearch.find("hashicorp/aws")
            .orElseGet(() -> abort(ProviderSearch.missing("hashicorp/aws")));
    Path mirror = ProviderSearch.mirrorOf("hashicorp/aws").orElseThrow();

    assertThat(ours(mirror, "hashicorp/aws"))
        .containsExactlyElementsOf(theirs(mirror, "hashicorp/aws"));
    assertThat(resolve(mirror, "hashicorp/aws", "").binary()).isEqualTo(binary.toRealPath());
  }

  private List<String> theirs(Path mirror, String address)
      throws IOException, InterruptedException {
    Map<String, TerraformCommand.Locked> locked =
        terraform.init(work(), mirror, Map.of(address, ""));
    List<String> hashes =
        Optional.ofNullable(locked.get("registry.terraform.io/" + address)).orElseThrow().hashes();
    assertThat(hashes).isNotEmpty();
    return hashes;
  }

  private List<String> ours(Path mirror, String address) {
    return resolve(mirror, address, "").hashes().stream().map(ProviderHash::toString).toList();
  }

  private Found resolve(Path mirror, String address, String constraint) {
    ProviderRequirement providerRequirement =
        new ProviderRequirement(
            Mirror.address(address),
            constraint.isEmpty() ? VersionConstraint.ANY : Mirror.constraint(constraint),
            Optional.of(mirror));
    HostEnvironment hostEnvironment = new HostEnvironment(platform, folder, folder, Map.of());
    ProviderResolution providerResolution =
        new Installation(hostEnvironment, folder.resolve("cache"))
            .resolve(providerRequirement, Lock.EMPTY);
    assertThat(providerResolution).isInstanceOf(Found.class);
    return (Found) providerResolution;
  }

  private Path work() throws IOException {
    return Files.createDirectory(folder.resolve("work"));
  }
}
