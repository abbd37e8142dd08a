package dev.attune.evolution.rule;

import dev.attune.schema.TypeName;
import java.util.Map;

/** What is said about kinds; nothing about most. */
public record Rules(Map<TypeName, KindRules> kinds) {
  public static final Rules NONE = new Rules(Map.of());

  public Rules {
    kinds = Map.copyOf(kinds);
  }

  public KindRules of(TypeName kind) {
    return kinds.getOrDefault(kind, KindRules.NONE);
  }
}
