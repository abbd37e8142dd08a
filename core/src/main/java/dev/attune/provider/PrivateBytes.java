package dev.attune.provider;

import java.util.Arrays;

/** What a provider wants to see again with an object; nobody else looks inside. */
public final class PrivateBytes {
  public static final PrivateBytes NONE = new PrivateBytes(new byte[0]);

  private final byte[] bytes;

  private PrivateBytes(byte[] bytes) {
    this.bytes = bytes;
  }

  public static PrivateBytes of(byte[] bytes) {
    return bytes.length == 0 ? NONE : new PrivateBytes(bytes.clone());
  }

  public byte[] toArray() {
    return bytes.clone();
  }

  public boolean isEmpty() {
    return bytes.length == 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PrivateBytes that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** Never the bytes: they may hold anything. */
  @Override
  public String toString() {
    return "PrivateBytes(" + bytes.length + ")";
  }
}
