package dev.attune.label;

import java.util.List;

/**
 * The keys of our labels.
 *
 * @param stem what all of them begin with, and no label of a person does
 */
public record LabelNames(
    String stem, String managed, String configHash, String lastUpdated, String protection) {

  private LabelNames(String stem) {
    this(stem, stem + "managed", stem + "config-hash", stem + "last-updated", stem + "protected");
  }

  /** The keys for a project's prefix; one that ends in a separator is used as it stands. */
  public static LabelNames of(String prefix) {
    boolean separated =
        !prefix.isEmpty() && !Character.isLetterOrDigit(prefix.codePointBefore(prefix.length()));
    return new LabelNames(separated ? prefix : prefix + "-");
  }

  /** Whether a key is kept for us, be it one of today's or not. */
  public boolean owns(String key) {
    return key.startsWith(stem);
  }

  /** The keys that stand on an object at most. */
  List<String> all(boolean everyMark) {
    return everyMark
        ? List.of(managed(), configHash(), lastUpdated(), protection())
        : List.of(managed(), protection());
  }
}
