package dev.attune.evolution.rule;

import java.util.List;

/** What is said about one kind. */
public record KindRules(
    boolean skipAutomatic, List<Exclusion> exclusions, List<ConverterRule> converters) {
  public static final KindRules NONE = new KindRules(false, List.of(), List.of());

  public KindRules {
    exclusions = List.copyOf(exclusions);
    converters = List.copyOf(converters);
  }
}
