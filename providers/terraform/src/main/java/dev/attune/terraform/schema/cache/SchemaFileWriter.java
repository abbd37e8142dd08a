package dev.attune.terraform.schema.cache;

import dev.attune.terraform.schema.model.SchemaFamily;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** Writes a file of schemas, whole or not at all. */
final class SchemaFileWriter {
  private SchemaFileWriter() {}

  static void write(Path file, BinaryKey key, EncodedTypes schemas) throws IOException {
    Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
    Files.createDirectories(folder);
    Path whole = Files.createTempFile(folder, "schemas", ".new");
    try {
      try (FileChannel channel = FileChannel.open(whole, StandardOpenOption.WRITE)) {
        for (ByteBuffer part : parts(key, schemas)) {
          while (part.hasRemaining()) {
            channel.write(part);
          }
        }
        // A name must never lead to a file whose bytes a power cut has taken.
        channel.force(true);
      }
      Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(whole);
    }
  }

  private static ByteBuffer[] parts(BinaryKey key, EncodedTypes schemas) {
    SchemaIndex index = new SchemaIndex();
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    schemas.facts().forEach(index::fact);
    for (SchemaFamily schemaFamily : SchemaFamily.values()) {
      for (String name : schemas.names(schemaFamily)) {
        byte[] bytes = schemas.find(schemaFamily, name).orElseThrow();
        int checksum = SchemaFile.checksum(bytes);
        index.place(schemaFamily, name, new SchemaIndex.Place(body.size(), bytes.length, checksum));
        body.writeBytes(bytes);
      }
    }
    byte[] indexBytes = index.write();
    ByteBuffer head =
        ByteBuffer.allocate(SchemaFile.HEAD)
            .putLong(SchemaFile.MAGIC)
            .put(key.toByteArray())
            .putInt(indexBytes.length)
            .putInt(SchemaFile.checksum(key.toByteArray(), indexBytes))
            .flip();
    return new ByteBuffer[] {
      head, ByteBuffer.wrap(indexBytes), ByteBuffer.wrap(body.toByteArray())
    };
  }
}
