package dev.attune.evolution.crd;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a schema can say that a shape keeps. */
enum Keyword {
  TYPE("type"),
  PROPERTIES("properties"),
  REQUIRED("required"),
  ITEMS("items"),
  ADDITIONAL_PROPERTIES("additionalProperties"),
  ENUM("enum"),
  FORMAT("format"),
  DEFAULT("default"),
  NULLABLE("nullable"),
  INT_OR_STRING("x-kubernetes-int-or-string"),
  PRESERVE_UNKNOWN("x-kubernetes-preserve-unknown-fields"),
  LIST_TYPE("x-kubernetes-list-type"),
  LIST_MAP_KEYS("x-kubernetes-list-map-keys"),
  RULES("x-kubernetes-validations"),
  REFERENCE("$ref");

  private static final Map<String, Keyword> BY_WORD =
      Arrays.stream(values()).collect(Collectors.toMap(Keyword::word, Function.identity()));

  private final String word;

  Keyword(String word) {
    this.word = word;
  }

  String word() {
    return word;
  }

  static @Nullable Keyword of(String word) {
    return BY_WORD.get(word);
  }
}
