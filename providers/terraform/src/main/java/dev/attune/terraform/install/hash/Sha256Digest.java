package dev.attune.terraform.install.hash;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of bytes, in lower-case hexadecimal digits. */
public final class Sha256Digest {
  static final int DIGITS = 64;

  private Sha256Digest() {}

  public static MessageDigest start() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  public static String of(byte[] bytes) {
    return HexFormat.of().formatHex(start().digest(bytes));
  }

  public static boolean isOne(String text) {
    return text.length() == DIGITS
        && text.chars().allMatch(c -> "0123456789abcdef".indexOf(c) >= 0);
  }
}
