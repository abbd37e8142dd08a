package dev.attune.terraform.schema.cache;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/** The SHA-256 of a provider binary: what was learnt of one binary says nothing of another. */
public final class BinaryKey {
  static final int LENGTH = 32;
  private static final Pattern DIGITS = Pattern.compile("[0-9a-f]{" + 2 * LENGTH + "}");

  private final byte[] sha256;

  private BinaryKey(byte[] sha256) {
    this.sha256 = sha256;
  }

  public static BinaryKey of(byte[] sha256) {
    if (sha256.length != LENGTH) {
      throw new IllegalArgumentException("a SHA-256 has " + LENGTH + " bytes");
    }
    return new BinaryKey(sha256.clone());
  }

  /** Reads what {@link #toString} wrote. */
  public static Optional<BinaryKey> parse(String text) {
    return DIGITS.matcher(text).matches()
        ? Optional.of(of(HexFormat.of().parseHex(text)))
        : Optional.empty();
  }

  byte[] toByteArray() {
    return sha256.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BinaryKey that && Arrays.equals(sha256, that.sha256);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(sha256);
  }

  /** In lower-case hexadecimal digits. */
  @Override
  public String toString() {
    return HexFormat.of().formatHex(sha256);
  }
}
