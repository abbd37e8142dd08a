package dev.attune.manifest.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Limits;
import dev.attune.manifest.document.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PacksAmongManifestsTest {
  @TempDir Path folder;

  @BeforeEach
  void aManifestAndAPack() throws IOException {
    Files.writeString(folder.resolve("a.yaml"), "");
    Files.createDirectory(folder.resolve("packs"));
    Files.writeString(folder.resolve("packs/shop.yaml"), "");
  }

  @Test
  void thePacksOfTheProjectAreNoManifests() {
    assertThat(names(find("."))).containsExactly("a.yaml");
  }

  @Test
  void aLinkToAPackIsNoManifestEither() throws IOException {
    Files.createSymbolicLink(folder.resolve("link.yaml"), folder.resolve("packs/shop.yaml"));
    assertThat(names(find("."))).containsExactly("a.yaml");
  }

  @Test
  void aPackBesideManifestsAsAShellNamesThemIsPassedOver() {
    assertThat(names(find("packs/shop.yaml", "a.yaml"))).containsExactly("a.yaml");
  }

  @Test
  void aPackAloneIsAMistake() {
    assertThat(find("./packs/shop.yaml").diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly("attune.yaml names this file as a pack, so it is never a manifest");
  }

  @Test
  void aFolderOfPacksHoldsNoManifest() {
    assertThat(find("packs").diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly("the folder contains no manifests");
  }

  private ManifestFiles.Found find(String... paths) {
    Set<Path> packs = Set.of(folder.resolve("./packs/../packs/shop.yaml"));
    return ManifestFiles.find(
        List.of(paths), folder, InputStream.nullInputStream(), Limits.DEFAULT, packs);
  }

  private static List<String> names(ManifestFiles.Found found) {
    return found.sources().stream().map(Source::name).toList();
  }
}
