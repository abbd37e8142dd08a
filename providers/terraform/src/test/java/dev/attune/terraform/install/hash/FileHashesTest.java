package dev.attune.terraform.install.hash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileHashesTest {
  private static final String HELLO =
      "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";
  private static final String FALSE_HASH = "0".repeat(64);

  @TempDir Path folder;
  private Path file;
  private Path memory;
  private FileHashes hashes;

  @BeforeEach
  void writeFile() throws IOException {
    file = Files.writeString(folder.resolve("file"), "hello");
    memory = folder.resolve("hashes");
    hashes = new FileHashes(memory, Duration.ZERO);
  }

  @Test
  void theHashIsThatOfTheContent() throws IOException {
    assertThat(hashes.of(file)).isEqualTo(HELLO);
  }

  @Test
  void theSecondTimeTheFileIsNotRead() throws IOException {
    hashes.of(file);
    forge();

    assertThat(hashes.of(file)).isEqualTo(FALSE_HASH);
  }

  @Test
  void aLinkToTheFileIsTheSameFile() throws IOException {
    hashes.of(file);
    forge();

    assertThat(hashes.of(Files.createSymbolicLink(folder.resolve("link"), file)))
        .isEqualTo(FALSE_HASH);
  }

  @Test
  void anotherSizeIsAnotherFile() throws IOException {
    hashes.of(file);
    forge();
    FileTime before = Files.getLastModifiedTime(file);
    Files.writeString(file, "hello", StandardOpenOption.APPEND);
    Files.setLastModifiedTime(file, before);

    assertThat(hashes.of(file)).isNotIn(HELLO, FALSE_HASH);
  }

  @Test
  void anotherTimeIsAnotherFile() throws IOException {
    hashes.of(file);
    forge();
    Files.setLastModifiedTime(file, FileTime.fromMillis(1_000));

    assertThat(hashes.of(file)).isEqualTo(HELLO);
  }

  @Test
  void aFileOfTheSameSizeAndTimeInItsPlaceIsAnother() throws IOException {
    hashes.of(file);
    FileTime before = Files.getLastModifiedTime(file);
    Path other = Files.writeString(folder.resolve("other"), "HELLO");
    Files.delete(file);
    Files.move(other, file);
    Files.setLastModifiedTime(file, before);

    assertThat(hashes.of(file)).isNotEqualTo(HELLO);
  }

  @Test
  void aTimeThatWasSetBackDeceivesNobody() throws IOException {
    assumeTrue(
        Files.getFileStore(file).supportsFileAttributeView("posix")
            && file.getFileSystem().supportedFileAttributeViews().contains("unix"),
        "SKIPPED: this system does not tell when anything about a file changed");
    hashes.of(file);
    FileMetadata mark = FileMetadata.of(file);
    FileTime before = Files.getLastModifiedTime(file);
    // Written into the same file until the clock of the file system has moved on.
    do {
      Files.writeString(file, "HELLO", StandardOpenOption.WRITE);
      Files.setLastModifiedTime(file, before);
    } while (FileMetadata.of(file).changed() == mark.changed());

    assertThat(hashes.of(file)).isNotEqualTo(HELLO);
  }

  @Test
  void aFileThatChangedAMomentAgoIsNotRemembered() throws IOException {
    FileHashes careful = new FileHashes(memory, Duration.ofHours(1));
    careful.of(file);

    assertThat(memory).isEmptyDirectory();
  }

  @Test
  void aFileOfOurOwnIsRememberedAtOnce() throws IOException {
    FileHashes careful = new FileHashes(memory, Duration.ofHours(1));
    careful.remember(file, FALSE_HASH);

    assertThat(careful.of(file)).isEqualTo(FALSE_HASH);
  }

  @Test
  void aDamagedMemoryCostsTimeAndNothingElse() throws IOException {
    for (String damage : List.of("", "\0\0\0", "x".repeat(200_000))) {
      hashes.of(file);
      for (Path note : notes()) {
        Files.writeString(note, damage);
      }
      assertThat(hashes.of(file)).isEqualTo(HELLO);
    }
  }

  @Test
  void aMemoryThatCannotBeWrittenCostsTimeAndNothingElse() throws IOException {
    Files.writeString(memory, "a file where a folder should be");

    assertThat(hashes.of(file)).isEqualTo(HELLO);
    assertThat(memory).hasContent("a file where a folder should be");
  }

  /** Writes another hash into what is remembered, so that a test sees where a hash came from. */
  private void forge() throws IOException {
    for (Path note : notes()) {
      Files.writeString(note, Files.readString(note).replace(HELLO, FALSE_HASH));
    }
  }

  private List<Path> notes() throws IOException {
    try (Stream<Path> notes = Files.list(memory)) {
      return notes.toList();
    }
  }
}
