package dev.attune.evolution.rule;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** How a converter gets from one version's value to the other's. */
public enum ConverterMode {
  STRING_TO_INT("stringToInt"),
  INT_TO_STRING("intToString"),
  STRING_TO_FLOAT("stringToFloat"),
  FLOAT_TO_STRING("floatToString"),
  STRING_TO_BOOL("stringToBool"),
  BOOL_TO_STRING("boolToString"),
  /** The field has another name there; both directions at once. */
  RENAME("rename"),
  /** A list of one here, its element there; both directions at once. */
  SINGLETON("singleton"),
  /** An expression in CEL. */
  CEL("cel"),
  /** A converter written in Java, by its name. */
  JAVA("java");

  private final String word;

  ConverterMode(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  static List<String> words() {
    return Arrays.stream(values()).map(ConverterMode::word).toList();
  }

  static Optional<ConverterMode> of(String word) {
    return Arrays.stream(values())
        .filter(converterMode -> converterMode.word.equals(word))
        .findFirst();
  }
}
