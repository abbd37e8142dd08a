package dev.attune.terraform.plugin.tls;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Writes the few shapes of DER that a certificate is made of. */
final class DerEncoder {
  static final byte[] TRUE = tagged(0x01, new byte[] {(byte) 0xff});

  private static final int SHORT_LENGTH = 0x80;
  private static final int CONTEXT = 0xa0;

  private DerEncoder() {}

  static byte[] sequence(byte[]... parts) {
    return tagged(0x30, parts);
  }

  static byte[] set(byte[]... parts) {
    return tagged(0x31, parts);
  }

  static byte[] integer(BigInteger number) {
    return tagged(0x02, number.toByteArray());
  }

  /**
   * A string of bits.
   *
   * @param unused how many bits at its end do not count
   */
  static byte[] bits(int unused, byte[] bytes) {
    return tagged(0x03, new byte[] {(byte) unused}, bytes);
  }

  static byte[] octets(byte[] bytes) {
    return tagged(0x04, bytes);
  }

  static byte[] utf8(String text) {
    return tagged(0x0c, text.getBytes(StandardCharsets.UTF_8));
  }

  static byte[] utcTime(String text) {
    return tagged(0x17, text.getBytes(StandardCharsets.US_ASCII));
  }

  /** Puts a whole value under a number that says what it is for. */
  static byte[] context(int number, byte[] value) {
    return tagged(CONTEXT | number, value);
  }

  /** A name that is registered for one meaning, such as {@code 2.5.4.3}. */
  static byte[] oid(String dotted) {
    List<Integer> numbers = Stream.of(dotted.split("\\.")).map(Integer::valueOf).toList();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    // The first two share a byte, by a rule as old as the format.
    out.write(numbers.get(0) * 40 + numbers.get(1));
    numbers.stream().skip(2).forEach(number -> writeBase128(out, number));
    return tagged(0x06, out.toByteArray());
  }

  /** Seven bits a byte, the highest first; all but the last are marked. */
  private static void writeBase128(ByteArrayOutputStream out, int number) {
    int groups = Math.max(1, (Integer.SIZE - Integer.numberOfLeadingZeros(number) + 6) / 7);
    for (int group = groups - 1; group >= 0; group--) {
      int bits = (number >> (7 * group)) & 0x7f;
      out.write(group == 0 ? bits : bits | 0x80);
    }
  }

  static byte[] tagged(int tag, byte[]... parts) {
    int length = Stream.of(parts).mapToInt(part -> part.length).sum();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(tag);
    if (length < SHORT_LENGTH) {
      out.write(length);
    } else if (length < 1 << Byte.SIZE) {
      out.write(SHORT_LENGTH | 1);
      out.write(length);
    } else {
      out.write(SHORT_LENGTH | 2);
      out.write(length >> Byte.SIZE);
      out.write(length);
    }
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }
}
