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
public record ContentHash(String exact, String stored) {
  private static final int BYTES = 8;

  public static ContentHash of(Value element) {
    String stored = hash(StoredNumbers.of(element));
    return new ContentHash(
        StoredNumbers.loses(element) ? hash(StoredNumbers.canonical(element)) : stored, stored);
  }

  private static String hash(Value element) {
    return HexFormat.of().formatHex(Sha256.of(CompactJson.write(element)), 0, BYTES);
  }

  public boolean isSame(ContentHash now) {
    return exact.equals(now.exact);
  }

  public boolean isStoredAs(ContentHash now) {
    return stored.equals(now.exact);
  }
}
