package dev.attune.terraform.schema;

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

  long number() throws Damaged {
    long value = 0;
    for (int shift = 0; shift <= MOST_BITS; shift += 7) {
      if (atEnd()) {
        throw new Damaged("a number has no end");
      }
      byte next = bytes[at++];
      value |= (next & 0x7fL) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new Damaged("a number is too long");
  }

  /** How many things follow; each takes a byte at least. */
  int count() throws Damaged {
    long count = number();
    if (count < 0 || count > bytes.length - at) {
      throw new Damaged("there is less than is said to be");
    }
    return (int) count;
  }

  boolean truth() throws Damaged {
    return number() != 0;
  }

  String text() throws Damaged {
    int length = count();
    String text = new String(bytes, at, length, StandardCharsets.UTF_8);
    at += length;
    return text;
  }
}
