package dev.attune.evolution.convert;

import dev.attune.value.Sha256;
import dev.attune.value.Value;
import java.util.HexFormat;

/**
 * What an element of a list is known by if it has no keys.
 *
 * @param exact of every digit, however spelt
 * @param stored of what a server makes of it, which differs only where a server loses digits
 */
record ContentHash(String exact, String stored) {
  private static final int BYTES = 8;

  static ContentHash of(Value element) {
    String stored = hash(Respelling.of(element));
    return new ContentHash(
        Respelling.loses(element) ? hash(Respelling.canonical(element)) : stored, stored);
  }

  private static String hash(Value element) {
    return HexFormat.of().formatHex(Sha256.of(CompactJson.write(element)), 0, BYTES);
  }

  boolean isSame(ContentHash now) {
    return exact.equals(now.exact);
  }

  boolean isStoredAs(ContentHash now) {
    return stored.equals(now.exact);
  }
}
