package dev.attune.terraform.install.hash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HashProgramTest {
  @TempDir private Path folder;

  @Test
  void anotherProcessFindsTheSameHash() throws IOException {
    Path file = Files.writeString(folder.resolve("a file"), "hello");

    assertThat(HashProgram.run(file)).contains(FileHashes.hash(file));
  }

  @Test
  void whatCannotBeReadHasNoHash() {
    assertThat(HashProgram.run(folder.resolve("missing"))).isEmpty();
  }

  @Test
  void aLargeFileHasTheHashOfItsContent() throws IOException {
    Path file = folder.resolve("large");
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(65L << 20);
    }

    assertThat(new FileHashes(folder.resolve("hashes"), Duration.ZERO).of(file))
        .isEqualTo(FileHashes.hash(file));
  }
}
