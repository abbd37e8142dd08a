package dev.attune.evolution.change.manifest;

/**
 * How a change manifest is written.
 *
 * @param generation how a change of types is told
 * @param parts whether each path stands there taken apart as well
 * @param indent what lines are indented by; empty where all is one line
 * @param end what stands behind the last brace
 */
public record ManifestLayout(Generation generation, boolean parts, String indent, String end) {

  /** Of the layouts that were in use, one after the other. */
  public enum Generation {
    /** {@code typeChangeDetails}: what upjet reads today. */
    CURRENT,
    /** {@code oldValue} and {@code newValue}: what it read before, and what its document shows. */
    OLDER
  }

  /** As schemadiff writes it: one line without an end. */
  public static final ManifestLayout CURRENT = new ManifestLayout(Generation.CURRENT, true, "", "");

  public static final ManifestLayout OLDER = new ManifestLayout(Generation.OLDER, false, "", "");
}
