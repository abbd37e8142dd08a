package dev.attune.terraform.install.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.terraform.install.Mirror;
import dev.attune.terraform.install.address.Platform;
import dev.attune.terraform.install.request.HostEnvironment;
import dev.attune.terraform.install.request.ProviderRequirement;
import dev.attune.terraform.install.version.VersionConstraint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchFoldersTest {
  @TempDir Path folder;
  private Path home;
  private Path project;

  @BeforeEach
  void makeFolders() throws IOException {
    home = Files.createDirectory(folder.resolve("home"));
    project = Files.createDirectory(folder.resolve("project"));
  }

  @Test
  void aMirrorThatIsNamedIsTheOnlyPlace() {
    assertThat(places(Optional.of(Path.of("vendor")), Map.of("TF_PLUGIN_CACHE_DIR", "/cache")))
        .containsExactly(project.resolve("vendor"));
  }

  @Test
  void withoutAnyWordTheUsualFoldersAreSearched() {
    assertThat(places(Optional.empty(), Map.of()))
        .containsExactly(
            project.resolve("terraform.d/plugins"),
            home.resolve(".terraform.d/plugins"),
            home.resolve(".local/share/terraform/plugins"),
            Path.of("/usr/local/share/terraform/plugins"),
            Path.of("/usr/share/terraform/plugins"));
  }

  @Test
  void theFoldersOfTheDesktopCanBeMoved() {
    assertThat(
            places(Optional.empty(), Map.of("XDG_DATA_HOME", "/data", "XDG_DATA_DIRS", "/a::/b")))
        .endsWith(
            Path.of("/data/terraform/plugins"),
            Path.of("/a/terraform/plugins"),
            Path.of("/b/terraform/plugins"));
  }

  @Test
  void macOsAndWindowsHaveFoldersOfTheirOwn() {
    assertThat(places(Optional.empty(), Map.of(), new Platform("darwin", "arm64")))
        .contains(
            home.resolve("Library/Application Support/io.terraform/plugins"),
            Path.of("/Library/Application Support/io.terraform/plugins"));
    assertThat(
            places(Optional.empty(), Map.of("APPDATA", "/app"), new Platform("windows", "amd64")))
        .contains(Path.of("/app/terraform.d/plugins"), Path.of("/app/HashiCorp/Terraform/plugins"));
  }

  @Test
  void theConfigurationOfTheUserIsRead() throws IOException {
    Files.writeString(home.resolve(".terraformrc"), "plugin_cache_dir = \"${HOME}/$NAME/x\"");

    assertThat(places(Optional.empty(), Map.of("NAME", "cache")))
        .startsWith(home.resolve("cache/x"))
        .contains(home.resolve(".terraform.d/plugins"));
  }

  @Test
  void aVariableNamesAnotherConfigurationAndAMirrorInItEndsTheImpliedOnes() throws IOException {
    Files.writeString(home.resolve(".terraformrc"), "plugin_cache_dir = \"/not/this\"");
    Path other = folder.resolve("other.tfrc");
    Files.writeString(other, "provider_installation { filesystem_mirror { path = \"/mirror\" } }");

    assertThat(places(Optional.empty(), Map.of("TF_CLI_CONFIG_FILE", other.toString())))
        .containsExactly(Path.of("/mirror"));
  }

  @Test
  void theVariableForTheCacheGoesBeforeTheConfiguration() throws IOException {
    Files.writeString(home.resolve(".terraformrc"), "plugin_cache_dir = \"/not/this\"");

    assertThat(places(Optional.empty(), Map.of("TF_PLUGIN_CACHE_DIR", "/cache")))
        .startsWith(Path.of("/cache"))
        .doesNotContain(Path.of("/not/this"));
  }

  @Test
  void aTextThatIsNoPathIsNoPlace() {
    assertThat(places(Optional.empty(), Map.of("TF_PLUGIN_CACHE_DIR", "a\0b"))).hasSize(5);
  }

  private List<Path> places(Optional<Path> mirror, Map<String, String> environment) {
    return places(mirror, environment, Mirror.LINUX);
  }

  private List<Path> places(
      Optional<Path> mirror, Map<String, String> environment, Platform platform) {
    ProviderRequirement providerRequirement =
        new ProviderRequirement(Mirror.address("aws"), VersionConstraint.ANY, mirror);
    return SearchFolders.of(
        providerRequirement, new HostEnvironment(platform, home, project, environment));
  }
}
