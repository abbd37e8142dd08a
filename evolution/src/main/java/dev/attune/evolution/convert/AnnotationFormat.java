package dev.attune.evolution.convert;

/** How what is kept is written into an object. Both are read. */
public enum AnnotationFormat {
  /** Ours: with a checksum, and with elements of lists by what they are. */
  ATTUNE("internal.attune.dev/field-conversions"),
  /** A flat map from paths to values, as upjet reads and writes it. */
  DOCUMENT("internal.upjet.crossplane.io/field-conversions");

  private final String key;

  AnnotationFormat(String key) {
    this.key = key;
  }

  /** The annotation's name. */
  public String key() {
    return key;
  }
}
