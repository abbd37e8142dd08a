package dev.attune.terraform.schema.cache;

import dev.attune.terraform.schema.model.SchemaFamily;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * The schemas of a provider in a file, each read alone.
 *
 * <p>The file has a head of fixed length, an index of names and places, and the schemas one after
 * the other. Index and schemas have checksums of their own. The file stays open, so that a newer
 * one put in its place changes nothing here.
 */
final class SchemaFile implements AutoCloseable {
  static final long MAGIC = 0x4154_5446_5343_4802L;

  /** Magic, key, length of the index, checksum of key and index. */
  static final int HEAD = Long.BYTES + BinaryKey.LENGTH + Integer.BYTES + Integer.BYTES;

  private final RandomAccessFile file;
  private final SchemaIndex index;
  private final long start;

  private SchemaFile(RandomAccessFile file, SchemaIndex index, long start) {
    this.file = file;
    this.index = index;
    this.start = start;
  }

  /** Opens a file and reads its index; a file of another binary is as good as a damaged one. */
  static SchemaFile open(Path path, BinaryKey key) throws IOException, DamagedFileException {
    RandomAccessFile file = new RandomAccessFile(path.toFile(), "r");
    try {
      byte[] head = read(file, 0, HEAD);
      ByteBuffer fields = ByteBuffer.wrap(head);
      byte[] found = new byte[BinaryKey.LENGTH];
      long magic = fields.getLong();
      fields.get(found);
      if (magic != MAGIC || !Arrays.equals(found, key.toByteArray())) {
        throw new DamagedFileException("the file has another format or is for another binary");
      }
      byte[] indexBytes = read(file, HEAD, fields.getInt());
      if (fields.getInt() != checksum(found, indexBytes)) {
        throw new DamagedFileException("the index is damaged");
      }
      return new SchemaFile(file, SchemaIndex.read(indexBytes), HEAD + (long) indexBytes.length);
    } catch (IOException | DamagedFileException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  Map<String, String> facts() {
    return index.facts();
  }

  List<String> names(SchemaFamily schemaFamily) {
    return index.names(schemaFamily);
  }

  Optional<byte[]> find(SchemaFamily schemaFamily, String name)
      throws IOException, DamagedFileException {
    Optional<SchemaIndex.Place> place = index.find(schemaFamily, name);
    return place.isEmpty() ? Optional.empty() : Optional.of(read(place.get()));
  }

  private byte[] read(SchemaIndex.Place place) throws IOException, DamagedFileException {
    byte[] bytes = read(file, start + place.offset(), place.length());
    if (checksum(bytes) != place.checksum()) {
      throw new DamagedFileException("a schema is damaged");
    }
    return bytes;
  }

  /** Not through a channel: an interrupted thread would close it for all others. */
  private static byte[] read(RandomAccessFile file, long offset, int length)
      throws IOException, DamagedFileException {
    if (length < 0 || offset < 0 || offset > file.length() - length) {
      throw new DamagedFileException("the file ends too early");
    }
    byte[] bytes = new byte[length];
    synchronized (file) {
      file.seek(offset);
      file.readFully(bytes);
    }
    return bytes;
  }

  static int checksum(byte[]... parts) {
    CRC32 checksum = new CRC32();
    for (byte[] part : parts) {
      checksum.update(part);
    }
    return (int) checksum.getValue();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
