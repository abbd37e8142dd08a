package dev.attune.evolution.convert.walk;

/** Sets of versions, as bits. */
public final class VersionSet {
  /** How many versions of a kind there may be. */
  public static final int MOST = 60;

  public static final long ALL = -1;

  private VersionSet() {}

  public static boolean has(long set, int version) {
    return (set >> version & 1) == 1;
  }

  public static long with(long set, int version) {
    return set | 1L << version;
  }
}
