package dev.attune.store.jdbc.dialect;

import dev.attune.store.jdbc.document.DamagedDataException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * What the first bytes of a database say about it.
 *
 * @param size how long the file must be at least, in bytes
 */
record SqliteHeader(long size) {
  private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
  private static final int LENGTH = 100;
  private static final int PAGE_SIZE = 16;
  private static final int PAGES = 28;

  static SqliteHeader read(Path file) throws IOException, DamagedDataException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(LENGTH);
    }
    if (bytes.length == 0) {
      throw new DamagedDataException("its file is empty");
    }
    if (bytes.length < LENGTH || !Arrays.equals(Arrays.copyOf(bytes, MAGIC.length), MAGIC)) {
      throw new DamagedDataException("it is not a database");
    }
    ByteBuffer header = ByteBuffer.wrap(bytes);
    int pageSize = Short.toUnsignedInt(header.getShort(PAGE_SIZE));
    // The largest size does not fit and is written as 1.
    return new SqliteHeader(
        (pageSize == 1 ? 1L << 16 : pageSize) * Integer.toUnsignedLong(header.getInt(PAGES)));
  }
}
