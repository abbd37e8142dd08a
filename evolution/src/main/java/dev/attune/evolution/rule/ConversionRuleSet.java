package dev.attune.evolution.rule;

import dev.attune.schema.TypeName;
import java.util.Map;

/** The rules by kind; most kinds have none. */
public record ConversionRuleSet(Map<TypeName, KindRules> kinds) {
  public static final ConversionRuleSet NONE = new ConversionRuleSet(Map.of());

  public ConversionRuleSet {
    kinds = Map.copyOf(kinds);
  }

  public KindRules of(TypeName kind) {
    return kinds.getOrDefault(kind, KindRules.NONE);
  }
}
