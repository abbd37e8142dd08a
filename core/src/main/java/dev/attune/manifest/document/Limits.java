package dev.attune.manifest.document;

/**
 * How much one source may ask of us.
 *
 * @param file bytes of one file
 * @param depth levels of nesting
 * @param aliases aliases of one document that stand for a list or a map
 */
public record Limits(long file, int depth, int aliases) {
  public static final Limits DEFAULT = new Limits(64L << 20, 200, 50);

  /** A project may raise the limits, but never to where a walk over a value ends the JVM. */
  public static final Limits HIGHEST = new Limits(1L << 30, 1_000, 100_000);
}
