package dev.attune.terraform.plugin.protocol;

import com.google.protobuf.InvalidProtocolBufferException;
import java.util.Arrays;

/** A schema that nobody has looked at yet: its bytes can be kept and decoded in a later run. */
public final class EncodedSchema {
  private final Protocol protocol;
  private final byte[] bytes;

  private EncodedSchema(Protocol protocol, byte[] bytes) {
    this.protocol = protocol;
    this.bytes = bytes;
  }

  public static EncodedSchema of(Protocol protocol, byte[] bytes) {
    return new EncodedSchema(protocol, bytes.clone());
  }

  public Protocol protocol() {
    return protocol;
  }

  public byte[] toArray() {
    return bytes.clone();
  }

  /**
   * Reads the bytes.
   *
   * @throws IllegalArgumentException if the bytes are no schema
   */
  public RawSchema decode() {
    try {
      return switch (protocol) {
        case V5 -> SchemaDecoder5.decode(bytes);
        case V6 -> SchemaDecoder6.decode(bytes);
      };
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalArgumentException("these bytes are not a schema", e);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EncodedSchema that
        && protocol == that.protocol
        && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return 31 * protocol.hashCode() + Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return "EncodedSchema(" + protocol + ", " + bytes.length + ")";
  }
}
