package dev.attune.terraform.schema;

import java.util.HashMap;
import java.util.Map;

/** Types whose schemas make no sense, as they are remembered among the facts of a provider. */
final class BrokenTypes {
  private static final String PREFIX = "broken ";

  private BrokenTypes() {}

  static String fact(Family family, String name) {
    return PREFIX + family.code() + " " + name;
  }

  /** The reasons by type. */
  static Map<String, String> of(Family family, Map<String, String> facts) {
    String prefix = fact(family, "");
    Map<String, String> reasons = new HashMap<>();
    facts.forEach((fact, reason) -> {
      if (fact.startsWith(prefix)) {
        reasons.put(fact.substring(prefix.length()), reason);
      }
    });
    return Map.copyOf(reasons);
  }
}
