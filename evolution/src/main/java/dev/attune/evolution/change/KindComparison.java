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

  public static KindComparison of(VersionPair versionPair) {
    return new KindComparison(
        versionPair.type(),
        versionPair.oldVersion().name(),
        versionPair.newVersion().name(),
        SchemaDiff.between(versionPair.older(), versionPair.newer()));
  }

  public boolean isBreaking() {
    return findings.stream().anyMatch(ratedChange -> ratedChange.impact().isBreaking());
  }
}
