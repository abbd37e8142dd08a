package dev.attune.evolution.shape;

import java.util.Locale;
import java.util.Optional;

/** A type as JSON Schema names it. */
public enum JsonType {
  ARRAY,
  BOOLEAN,
  INTEGER,
  NULL,
  NUMBER,
  OBJECT,
  STRING;

  private final String word = name().toLowerCase(Locale.ROOT);

  /** The name as schemas write it. */
  public String word() {
    return word;
  }

  public static Optional<JsonType> of(String word) {
    for (JsonType type : values()) {
      if (type.word.equals(word)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  /** Whether values of it are neither lists nor objects. */
  public boolean isScalar() {
    return this != ARRAY && this != OBJECT && this != NULL;
  }
}
