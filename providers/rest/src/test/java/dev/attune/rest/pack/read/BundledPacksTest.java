package dev.attune.rest.pack.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.rest.pack.Pack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class BundledPacksTest {
  @Test
  void everyPackOfTheRepositoryIsBundledUnderItsName() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("../../packs"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(
              BundledPacks.names().stream().map(name -> name + ".yaml").toList());
    }
    assertThat(BundledPacks.names())
        .allSatisfy(name -> assertThat(BundledPacks.find(name).map(Pack::name)).contains(name));
  }

  @Test
  void nothingElseIsBundled() {
    assertThat(BundledPacks.find("shop")).isEmpty();
  }
}
