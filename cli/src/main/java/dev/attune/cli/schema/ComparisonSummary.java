package dev.attune.cli.schema;

import dev.attune.evolution.change.KindComparison;
import dev.attune.evolution.change.RatedChange;
import java.util.List;

/** How many changes there are, and how many of them break something. */
record ComparisonSummary(long kinds, long changed, long breaking, long compatible) {

  static ComparisonSummary of(List<KindComparison> comparisons) {
    List<RatedChange> findings =
        comparisons.stream().flatMap(comparison -> comparison.findings().stream()).toList();
    long breaking = findings.stream().filter(finding -> finding.impact().isBreaking()).count();
    return new ComparisonSummary(
        comparisons.stream().map(KindComparison::type).distinct().count(),
        comparisons.stream()
            .filter(comparison -> !comparison.findings().isEmpty())
            .map(KindComparison::type)
            .distinct()
            .count(),
        breaking,
        findings.size() - breaking);
  }

  String words() {
    if (kinds == 0) {
      return "Nothing to compare: no kind has two versions";
    }
    String compared = counted(kinds, "kind") + " compared, ";
    return breaking + compatible == 0
        ? compared + "no changes"
        : compared
            + changed
            + " changed: "
            + counted(breaking, "breaking change")
            + ", "
            + compatible
            + " compatible";
  }

  private static String counted(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
