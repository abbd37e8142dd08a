package dev.attune.evolution.change;

import dev.attune.schema.TypeName;
import java.util.List;

/**
 * What differs between two versions of a kind.
 *
 * @param oldVersion empty if there was none
 * @param newVersion empty if there is none
 */
public record KindComparison(
    TypeName type, String oldVersion, String newVersion, List<RatedChange> findings) {
  public KindComparison {
    findings = List.copyOf(findings);
  }

  public static KindComparison of(VersionPair pair) {
    return new KindComparison(
        pair.type(),
        pair.oldVersion().name(),
        pair.newVersion().name(),
        SchemaDiff.between(pair.older(), pair.newer()));
  }

  public boolean isBreaking() {
    return findings.stream().anyMatch(finding -> finding.impact().isBreaking());
  }
}
