package dev.attune.terraform.schema.cache;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Numbers and texts in few bytes. */
final class CompactWriter {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  byte[] toByteArray() {
    return out.toByteArray();
  }

  /** Seven bits a byte, the lowest first; the top bit says that more follow. */
  void number(long value) {
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      out.write((int) (rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  void truth(boolean value) {
    out.write(value ? 1 : 0);
  }

  void text(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    number(utf8.length);
    out.writeBytes(utf8);
  }
}
