package dev.attune.evolution.change;

import dev.attune.schema.TypeName;
import java.util.ArrayList;
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
        findings(versionPair));
  }

  private static List<RatedChange> findings(VersionPair versionPair) {
    List<RatedChange> findings = new ArrayList<>();
    versionPair
        .beside()
        .forEach(change -> findings.add(new RatedChange(change, ImpactTable.of(change))));
    findings.addAll(SchemaDiff.between(versionPair.older(), versionPair.newer()));
    return findings;
  }

  public boolean isBreaking() {
    return findings.stream().anyMatch(ratedChange -> ratedChange.impact().isBreaking());
  }
}
