package dev.attune.terraform.plugin.protocol;

import java.util.Arrays;

/** A value as it travels: bytes in one of two encodings. */
public final class WireValue {
  /** How the bytes are to be read. */
  public enum Encoding {
    MSGPACK,
    JSON
  }

  private static final byte NIL = (byte) 0xc0;

  /** The null that stands for an object that is not there. */
  public static final WireValue NULL = msgpack(new byte[] {NIL});

  private final Encoding encoding;
  private final byte[] bytes;

  private WireValue(Encoding encoding, byte[] bytes) {
    this.encoding = encoding;
    this.bytes = bytes;
  }

  public static WireValue msgpack(byte[] bytes) {
    return new WireValue(Encoding.MSGPACK, bytes.clone());
  }

  public static WireValue json(byte[] bytes) {
    return new WireValue(Encoding.JSON, bytes.clone());
  }

  public Encoding encoding() {
    return encoding;
  }

  public byte[] toArray() {
    return bytes.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WireValue that
        && encoding == that.encoding
        && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return 31 * encoding.hashCode() + Arrays.hashCode(bytes);
  }

  /** Never the bytes: they may hold secrets. */
  @Override
  public String toString() {
    return encoding + "(" + bytes.length + ")";
  }
}
