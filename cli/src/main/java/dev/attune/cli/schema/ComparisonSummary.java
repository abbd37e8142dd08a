package dev.attune.cli.schema;

import dev.attune.evolution.change.KindComparison;
import dev.attune.evolution.change.RatedChange;
import java.util.List;

/** How many changes there are, and how many of them break something. */
record ComparisonSummary(long kinds, long changed, long breaking, long compatible) {

  static ComparisonSummary of(List<KindComparison> kindComparisons) {
    List<RatedChange> ratedChanges =
        kindComparisons.stream()
            .flatMap(kindComparison -> kindComparison.findings().stream())
            .toList();
    long breaking =
        ratedChanges.stream().filter(ratedChange -> ratedChange.impact().isBreaking()).count();
    return new ComparisonSummary(
        kindComparisons.stream().map(KindComparison::type).distinct().count(),
        kindComparisons.stream()
            .filter(kindComparison -> !kindComparison.findings().isEmpty())
            .map(KindComparison::type)
            .distinct()
            .count(),
        breaking,
        ratedChanges.size() - breaking);
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
