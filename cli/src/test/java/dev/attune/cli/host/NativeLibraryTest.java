package dev.attune.cli.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.util.LibraryLoaderUtil;

class NativeLibraryTest {
  private static final String LAUNCHER = "attune.native";
  private static final String DRIVER = "org.sqlite.lib.path";

  @TempDir Path folder;

  @AfterEach
  void forget() {
    System.clearProperty(LAUNCHER);
    System.clearProperty(DRIVER);
  }

  @Test
  void isTakenWhereTheBuildUnpackedIt() throws IOException {
    NativeLibrary.main(new String[] {folder.toString()});
    System.setProperty(LAUNCHER, folder.toString());
    NativeLibrary.use();
    assertThat(Path.of(System.getProperty(DRIVER), LibraryLoaderUtil.getNativeLibName()))
        .isNotEmptyFile();
    assertThat(unpacked()).hasSize(1);
  }

  private List<Path> unpacked() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void isLeftToTheDriverWhereItIsThatOfAnotherPlatform() throws IOException {
    Files.createDirectory(folder.resolve("Another-one"));
    System.setProperty(LAUNCHER, folder.toString());
    NativeLibrary.use();
    assertThat(System.getProperty(DRIVER)).isNull();
  }

  @Test
  void isLeftToWhoeverSaysWhereItIs() throws IOException {
    NativeLibrary.main(new String[] {folder.toString()});
    System.setProperty(LAUNCHER, folder.toString());
    System.setProperty(DRIVER, "/usr/lib");
    NativeLibrary.use();
    assertThat(System.getProperty(DRIVER)).isEqualTo("/usr/lib");
  }
}
