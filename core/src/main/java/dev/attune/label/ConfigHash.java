package dev.attune.label;

import dev.attune.schema.Schema;
import dev.attune.value.CanonicalJson;
import dev.attune.value.MapValue;
import dev.attune.value.Sha256;
import dev.attune.value.Value;
import java.util.Optional;

/**
 * The hash of what was declared: SHA-256 over the canonical JSON of the resolved declared values,
 * in lower-case base32 without padding.
 *
 * <p>It covers declared values only, so that a server's default never looks like a change, and its
 * alphabet is the smallest that APIs have for the values of labels. What is secret, by schema or by
 * mark, is not in it, not even as a key.
 */
public final class ConfigHash {
  /** How many characters a hash has. */
  public static final int LENGTH = 52;

  private static final String DIGITS = "abcdefghijklmnopqrstuvwxyz234567";
  private static final int BITS = 5;

  private ConfigHash() {}

  /** The hash; none while anything in it is only known later. */
  public static Optional<String> of(Schema schema, MapValue declared) {
    Value open = HashableValue.open(schema.body(), declared);
    return open.containsUnknown()
        ? Optional.empty()
        : Optional.of(base32(Sha256.of(CanonicalJson.write(open))));
  }

  /** How a plan writes it. */
  public static String inPlan(String hash) {
    return "sha256:" + hash;
  }

  private static String base32(byte[] bytes) {
    StringBuilder out = new StringBuilder(LENGTH);
    int pending = 0;
    int bits = 0;
    for (byte b : bytes) {
      pending = (pending << Byte.SIZE) | (b & 0xFF);
      for (bits += Byte.SIZE; bits >= BITS; bits -= BITS) {
        out.append(DIGITS.charAt((pending >> (bits - BITS)) & 31));
      }
      pending &= (1 << bits) - 1;
    }
    if (bits > 0) {
      out.append(DIGITS.charAt((pending << (BITS - bits)) & 31));
    }
    return out.toString();
  }
}
