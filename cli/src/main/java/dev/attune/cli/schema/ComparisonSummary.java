package dev.attune.cli.schema;

import java.util.List;

/** How many changes there are, and how many of them break something. */
record ComparisonSummary(
    long kinds, long changed, long breaking, long compatible, long accepted, long converted) {

  static ComparisonSummary of(JudgedComparison comparison) {
    List<JudgedChange> changes = comparison.changes();
    List<JudgedChange> breaking = changes.stream().filter(JudgedChange::isBreaking).toList();
    long accepted = breaking.stream().filter(JudgedChange::isAccepted).count();
    return new ComparisonSummary(
        comparison.kinds(),
        changes.stream().map(change -> change.comparison().type()).distinct().count(),
        breaking.size(),
        changes.size() - breaking.size(),
        accepted,
        breaking.stream().filter(one -> one.isConverted() && !one.isAccepted()).count());
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
            + harmless()
            + ", "
            + compatible
            + " compatible";
  }

  private String harmless() {
    String accepts = accepted == 0 ? "" : accepted + " accepted";
    String converts = converted == 0 ? "" : converted + " converted by itself";
    String joined = accepts.isEmpty() || converts.isEmpty() ? "" : ", ";
    return accepted + converted == 0 ? "" : " (" + accepts + joined + converts + ")";
  }

  static String counted(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
