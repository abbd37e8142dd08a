package dev.attune.terraform.schema.cache;

import java.nio.charset.StandardCharsets;

/** Reads what {@link CompactWriter} wrote, and believes none of it. */
final class CompactReader {
  private static final int MOST_BITS = 63;

  private final byte[] bytes;
  private int at;

  CompactReader(byte[] bytes) {
    this.bytes = bytes;
  }

  boolean atEnd() {
    return at == bytes.length;
  }

  long number() throws DamagedFileException {
    long value = 0;
    for (int shift = 0; shift <= MOST_BITS; shift += 7) {
      if (atEnd()) {
        throw new DamagedFileException("a number has no end");
      }
      byte next = bytes[at++];
      value |= (next & 0x7fL) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new DamagedFileException("a number is too long");
  }

  /** How many things follow; each takes a byte at least. */
  int count() throws DamagedFileException {
    long count = number();
    if (count < 0 || count > bytes.length - at) {
      throw new DamagedFileException("the file is shorter than it says");
    }
    return (int) count;
  }

  boolean truth() throws DamagedFileException {
    return number() != 0;
  }

  String text() throws DamagedFileException {
    int length = count();
    String text = new String(bytes, at, length, StandardCharsets.UTF_8);
    at += length;
    return text;
  }
}
