package dev.attune.terraform.value;

import dev.attune.terraform.value.type.InvalidValueException;
import dev.attune.terraform.value.type.ValueWalk;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The tokens of MessagePack, one after the other.
 *
 * <p>Written out here because the library reads through unsafe memory access, of which today's Java
 * warns on the user's terminal, and makes room for whatever length the bytes claim.
 */
final class MessagePackReader {
  /** What comes next. */
  enum Kind {
    NIL,
    BOOL,
    INTEGER,
    FLOAT,
    TEXT,
    BYTES,
    LIST,
    MAP,
    EXTENSION
  }

  private final byte[] bytes;
  private final ValueWalk valueWalk;
  private int at;

  MessagePackReader(byte[] bytes, ValueWalk valueWalk) {
    this.bytes = bytes;
    this.valueWalk = valueWalk;
  }

  boolean atEnd() {
    return at == bytes.length;
  }

  Kind kind() throws InvalidValueException {
    require(1);
    int head = bytes[at] & 0xff;
    if (head <= 0x7f || head >= 0xe0) {
      return Kind.INTEGER;
    }
    if (head <= 0xbf) {
      return head <= 0x8f ? Kind.MAP : head <= 0x9f ? Kind.LIST : Kind.TEXT;
    }
    return switch (head) {
      case 0xc0 -> Kind.NIL;
      case 0xc2, 0xc3 -> Kind.BOOL;
      case 0xc4, 0xc5, 0xc6 -> Kind.BYTES;
      case 0xca, 0xcb -> Kind.FLOAT;
      case 0xcc, 0xcd, 0xce, 0xcf, 0xd0, 0xd1, 0xd2, 0xd3 -> Kind.INTEGER;
      case 0xc7, 0xc8, 0xc9, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8 -> Kind.EXTENSION;
      case 0xd9, 0xda, 0xdb -> Kind.TEXT;
      case 0xdc, 0xdd -> Kind.LIST;
      case 0xde, 0xdf -> Kind.MAP;
      default -> throw valueWalk.invalid("is not MessagePack");
    };
  }

  /** Takes one that {@link #kind} told to be of this kind; {@code wanted} is for the message. */
  private int take(Kind expected, String wanted) throws InvalidValueException {
    if (kind() != expected) {
      throw valueWalk.invalid("is not " + wanted);
    }
    return bytes[at++] & 0xff;
  }

  void nil() throws InvalidValueException {
    take(Kind.NIL, "null");
  }

  boolean bool() throws InvalidValueException {
    return take(Kind.BOOL, "a boolean") == 0xc3;
  }

  /** The decimal text of an integer of up to 64 bits, signed or not. */
  String integer() throws InvalidValueException {
    int head = take(Kind.INTEGER, "an integer");
    return switch (head) {
      case 0xcc -> Long.toString(unsigned(1));
      case 0xcd -> Long.toString(unsigned(2));
      case 0xce -> Long.toString(unsigned(4));
      case 0xcf -> Long.toUnsignedString(unsigned(8));
      case 0xd0 -> Byte.toString((byte) unsigned(1));
      case 0xd1 -> Short.toString((short) unsigned(2));
      case 0xd2 -> Integer.toString((int) unsigned(4));
      case 0xd3 -> Long.toString(unsigned(8));
      default -> Byte.toString((byte) head);
    };
  }

  double floating() throws InvalidValueException {
    return take(Kind.FLOAT, "a number") == 0xca
        ? Float.intBitsToFloat((int) unsigned(4))
        : Double.longBitsToDouble(unsigned(8));
  }

  String text() throws InvalidValueException {
    int head = take(Kind.TEXT, "text");
    long length =
        switch (head) {
          case 0xd9 -> unsigned(1);
          case 0xda -> unsigned(2);
          case 0xdb -> unsigned(4);
          default -> head & 0x1f;
        };
    ByteBuffer raw = ByteBuffer.wrap(bytes, at, claimed(length, 1));
    at += (int) length;
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(raw).toString();
    } catch (CharacterCodingException e) {
      throw valueWalk.invalid("is not text in UTF-8");
    }
  }

  byte[] binary() throws InvalidValueException {
    int head = take(Kind.BYTES, "bytes");
    return raw(unsigned(1 << (head - 0xc4)));
  }

  int list() throws InvalidValueException {
    int head = take(Kind.LIST, "a list");
    return claimed(
        switch (head) {
          case 0xdc -> unsigned(2);
          case 0xdd -> unsigned(4);
          default -> head & 0x0f;
        },
        1);
  }

  int map() throws InvalidValueException {
    int head = take(Kind.MAP, "a map");
    return claimed(
        switch (head) {
          case 0xde -> unsigned(2);
          case 0xdf -> unsigned(4);
          default -> head & 0x0f;
        },
        2);
  }

  /** What an extension of this code holds; nothing if it has another code. */
  byte[] extension(int wanted) throws InvalidValueException {
    int head = take(Kind.EXTENSION, "an extension");
    long length = head >= 0xd4 ? 1L << (head - 0xd4) : unsigned(1 << (head - 0xc7));
    int code = (byte) unsigned(1);
    byte[] body = raw(length);
    return code == wanted ? body : new byte[0];
  }

  private byte[] raw(long length) throws InvalidValueException {
    int end = at + claimed(length, 1);
    byte[] raw = Arrays.copyOfRange(bytes, at, end);
    at = end;
    return raw;
  }

  private long unsigned(int width) throws InvalidValueException {
    require(width);
    long value = 0;
    for (int i = 0; i < width; i++) {
      value = value << Byte.SIZE | (bytes[at++] & 0xff);
    }
    return value;
  }

  /** A count of things that take so many bytes each at least; more cannot be there. */
  private int claimed(long count, int each) throws InvalidValueException {
    if (count > (bytes.length - at) / each) {
      throw valueWalk.invalid("ends too early");
    }
    return (int) count;
  }

  private void require(int count) throws InvalidValueException {
    if (count > bytes.length - at) {
      throw valueWalk.invalid("ends too early");
    }
  }
}
