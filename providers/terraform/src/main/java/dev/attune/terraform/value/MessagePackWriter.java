package dev.attune.terraform.value;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes the tokens of MessagePack, each in its shortest form. */
final class MessagePackWriter {
  private byte[] bytes = new byte[256];
  private int size;

  byte[] toByteArray() {
    return Arrays.copyOf(bytes, size);
  }

  void nil() {
    put(0xc0);
  }

  void bool(boolean value) {
    put(value ? 0xc3 : 0xc2);
  }

  /** A value that is not known yet: cty's extension 0 with a body that means nothing. */
  void unknown() {
    put(0xd4);
    put(0);
    put(0);
  }

  void integer(long value) {
    if (value >= 0) {
      natural(value);
    } else if (value >= -32) {
      put((int) value);
    } else if (value >= Byte.MIN_VALUE) {
      number(0xd0, value, 1);
    } else if (value >= Short.MIN_VALUE) {
      number(0xd1, value, 2);
    } else if (value >= Integer.MIN_VALUE) {
      number(0xd2, value, 4);
    } else {
      number(0xd3, value, 8);
    }
  }

  private void natural(long value) {
    if (value <= 0x7f) {
      put((int) value);
    } else if (value <= 0xff) {
      number(0xcc, value, 1);
    } else if (value <= 0xffff) {
      number(0xcd, value, 2);
    } else if (value <= 0xffff_ffffL) {
      number(0xce, value, 4);
    } else {
      number(0xcf, value, 8);
    }
  }

  void floating(double value) {
    number(0xcb, Double.doubleToLongBits(value), 8);
  }

  void text(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    if (utf8.length <= 0x1f) {
      put(0xa0 | utf8.length);
    } else if (utf8.length <= 0xff) {
      number(0xd9, utf8.length, 1);
    } else if (utf8.length <= 0xffff) {
      number(0xda, utf8.length, 2);
    } else {
      number(0xdb, utf8.length, 4);
    }
    raw(utf8);
  }

  void binary(byte[] body) {
    if (body.length <= 0xff) {
      number(0xc4, body.length, 1);
    } else if (body.length <= 0xffff) {
      number(0xc5, body.length, 2);
    } else {
      number(0xc6, body.length, 4);
    }
    raw(body);
  }

  void list(int count) {
    if (count <= 0x0f) {
      put(0x90 | count);
    } else if (count <= 0xffff) {
      number(0xdc, count, 2);
    } else {
      number(0xdd, count, 4);
    }
  }

  void map(int count) {
    if (count <= 0x0f) {
      put(0x80 | count);
    } else if (count <= 0xffff) {
      number(0xde, count, 2);
    } else {
      number(0xdf, count, 4);
    }
  }

  /** Bytes that are MessagePack already. */
  void raw(byte[] more) {
    reserve(more.length);
    System.arraycopy(more, 0, bytes, size, more.length);
    size += more.length;
  }

  private void number(int head, long value, int width) {
    put(head);
    for (int shift = (width - 1) * Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
      put((int) (value >> shift));
    }
  }

  private void put(int value) {
    reserve(1);
    bytes[size++] = (byte) value;
  }

  private void reserve(int more) {
    if (size + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(size + more, bytes.length * 2));
    }
  }
}
