package dev.attune.evolution.convert;

/** Sets of versions, as bits. */
final class Versions {
  /** How many versions of a kind there may be. */
  static final int MOST = 60;

  static final long ALL = -1;

  private Versions() {}

  static boolean has(long set, int version) {
    return (set >> version & 1) == 1;
  }

  static long with(long set, int version) {
    return set | 1L << version;
  }
}
