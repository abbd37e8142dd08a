package dev.attune.value;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The SHA-256 of a text in UTF-8. */
public final class Sha256 {
  // A plan hashes a hundred thousand times, and making one costs more than using it.
  private static final ThreadLocal<MessageDigest> DIGESTS =
      ThreadLocal.withInitial(Sha256::newDigest);

  private Sha256() {}

  public static byte[] of(String text) {
    return DIGESTS.get().digest(text.getBytes(StandardCharsets.UTF_8));
  }

  private static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
