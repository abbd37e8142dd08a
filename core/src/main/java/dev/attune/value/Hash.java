package dev.attune.value;

import java.util.SplittableRandom;

/**
 * The hash of a text in this process. Nobody who writes a file can choose texts that collide, as
 * anybody can for {@link String#hashCode}: a set of them would take hours.
 */
final class Hash {
  private static final long SEED = new SplittableRandom().nextLong();
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private Hash() {}

  static int of(String text) {
    long hash = SEED;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * FACTOR;
      hash ^= hash >>> 32;
    }
    return (int) hash;
  }
}
