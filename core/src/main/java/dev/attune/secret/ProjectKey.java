package dev.attune.secret;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** The key of a project; it never leaves this object. */
public final class ProjectKey {
  /** Anything shorter could be guessed. */
  public static final int SHORTEST = 32;

  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;

  // A plan hashes and seals a hundred thousand times, and making these costs more than using them.
  // This one is copied, as a thread may live for one hash only.
  private static final Mac FRESH = newMac();
  private static final ThreadLocal<LastCipher> CIPHERS = ThreadLocal.withInitial(LastCipher::new);

  private final byte[] hashing;
  private final byte[] naming;
  private final byte[] sealing;

  // Purposes are few, and each hash would need the key of its purpose made again.
  private final Map<String, byte[]> purposes = new ConcurrentHashMap<>();

  private ProjectKey(byte[] secret) {
    // One key for each purpose: what one of them gives away says nothing about the others.
    hashing = mac(secret, "attune keyed hash");
    naming = mac(secret, "attune nonce");
    sealing = mac(secret, "attune seal");
  }

  /** The key that a text stands for; too short a text is none. */
  public static Optional<ProjectKey> of(String text) {
    return text.codePointCount(0, text.length()) < SHORTEST
        ? Optional.empty()
        : Optional.of(new ProjectKey(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** A hash that only holders of the key can make, in hexadecimal digits. */
  public String hash(String purpose, String text) {
    return HexFormat.of().formatHex(mac(keyOf(purpose), text));
  }

  /** The same of a text that begins with some words and goes on as bytes in UTF-8. */
  public String hash(String purpose, String begin, byte[] rest) {
    Mac mac = keyed(keyOf(purpose));
    mac.update(bytes(begin));
    return HexFormat.of().formatHex(mac.doFinal(rest));
  }

  /** The same of a text that comes in pieces. */
  public String hash(String purpose, Stream<String> pieces) {
    Mac mac = keyed(keyOf(purpose));
    pieces.sequential().forEachOrdered(piece -> mac.update(bytes(piece)));
    return HexFormat.of().formatHex(mac.doFinal());
  }

  private byte[] keyOf(String purpose) {
    return purposes.computeIfAbsent(purpose, name -> mac(hashing, name));
  }

  /**
   * Hides a text. Equal input gives equal bytes, so that a plan is the same whenever it is made.
   *
   * @param context what the text belongs to; only the same context opens it
   */
  public byte[] seal(String context, byte[] plain) {
    byte[] nonce = Arrays.copyOf(mac(mac(naming, context), plain), NONCE);
    byte[] hidden = crypt(Cipher.ENCRYPT_MODE, nonce, context, plain, 0).orElseThrow();
    byte[] sealed = Arrays.copyOf(nonce, NONCE + hidden.length);
    System.arraycopy(hidden, 0, sealed, NONCE, hidden.length);
    return sealed;
  }

  /** The text again; none if the key or the context is another, or a bit has changed. */
  public Optional<byte[]> open(String context, byte[] sealed) {
    return sealed.length < NONCE
        ? Optional.empty()
        : crypt(Cipher.DECRYPT_MODE, Arrays.copyOf(sealed, NONCE), context, sealed, NONCE);
  }

  private Optional<byte[]> crypt(int mode, byte[] nonce, String context, byte[] text, int from) {
    try {
      Cipher cipher = CIPHERS.get().forNonce(mode, nonce);
      cipher.init(mode, new SecretKeySpec(sealing, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
      cipher.updateAAD(context.getBytes(StandardCharsets.UTF_8));
      return Optional.of(cipher.doFinal(text, from, text.length - from));
    } catch (AEADBadTagException e) {
      return Optional.empty();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has AES-GCM", e);
    }
  }

  private static byte[] mac(byte[] key, String text) {
    return mac(key, bytes(text));
  }

  private static byte[] mac(byte[] key, byte[] text) {
    return keyed(key).doFinal(text);
  }

  private static Mac keyed(byte[] key) {
    try {
      Mac mac = fresh();
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every key fits", e);
    }
  }

  private static Mac fresh() {
    try {
      return (Mac) FRESH.clone();
    } catch (CloneNotSupportedException e) {
      return newMac(); // Of a security provider that cannot copy them.
    }
  }

  private static Mac newMac() {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.getProvider(); // Which is chosen at first use: not by two threads at once.
      return mac;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has HMAC with SHA-256", e);
    }
  }

  /** A cipher refuses one nonce twice in a row, as it cannot know that the text is the same. */
  private static final class LastCipher {
    private final Cipher opening = newCipher();
    private Cipher cipher = newCipher();
    private byte[] last = {};

    Cipher forNonce(int mode, byte[] nonce) {
      if (mode == Cipher.DECRYPT_MODE) {
        return opening; // It remembers what it sealed, however much it opened since.
      }
      if (Arrays.equals(last, nonce)) {
        cipher = newCipher();
      }
      last = nonce;
      return cipher;
    }

    private static Cipher newCipher() {
      try {
        return Cipher.getInstance("AES/GCM/NoPadding");
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException("every Java has AES-GCM", e);
      }
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return "ProjectKey";
  }
}
