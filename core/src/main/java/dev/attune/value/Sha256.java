package dev.attune.value;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The SHA-256 of a text in UTF-8. */
public final class Sha256 {
  // Looking one up costs more than using it, and a thread may live for one hash only.
  private static final MessageDigest FRESH = newDigest();

  private Sha256() {}

  public static byte[] of(String text) {
    return fresh().digest(text.getBytes(StandardCharsets.UTF_8));
  }

  private static MessageDigest fresh() {
    try {
      return (MessageDigest) FRESH.clone();
    } catch (CloneNotSupportedException e) {
      return newDigest(); // Of a provider that cannot copy them.
    }
  }

  private static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
