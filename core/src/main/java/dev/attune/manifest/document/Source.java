package dev.attune.manifest.document;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a document comes from. */
public sealed interface Source {

  /** The name a person knows it by; it stands in every message. */
  String name();

  InputStream open() throws IOException;

  /** A file, under the name it was found by. */
  record OfFile(Path file, String name) implements Source {
    @Override
    public InputStream open() throws IOException {
      return Files.newInputStream(file);
    }
  }

  /** Bytes that came another way, such as standard input. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared; the bytes are only read.
  record OfBytes(String name, byte[] bytes) implements Source {
    @Override
    public InputStream open() {
      return new ByteArrayInputStream(bytes);
    }
  }

  default boolean isJson() {
    return name().endsWith(".json");
  }
}
