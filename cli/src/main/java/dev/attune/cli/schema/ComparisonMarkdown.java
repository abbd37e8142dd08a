package dev.attune.cli.schema;

import dev.attune.diagnostic.Printable;
import dev.attune.evolution.change.KindComparison;
import dev.attune.evolution.change.RatedChange;
import dev.attune.evolution.change.SchemaChange;
import java.util.List;

/** What differs between versions, as a report for a pull request; what breaks stands first. */
public final class ComparisonMarkdown {
  private ComparisonMarkdown() {}

  public static String of(List<KindComparison> kindComparisons) {
    StringBuilder out = new StringBuilder("# Schema changes\n\n");
    out.append(ComparisonSummary.of(kindComparisons).words()).append(".\n");
    for (KindComparison kindComparison : kindComparisons) {
      if (!kindComparison.findings().isEmpty()) {
        out.append("\n## ").append(text(ComparisonText.title(kindComparison))).append("\n\n");
        out.append("| | field | change | breaks | why |\n|---|---|---|---|---|\n");
        rows(kindComparison, true, out);
        rows(kindComparison, false, out);
      }
    }
    return out.toString();
  }

  private static void rows(KindComparison kindComparison, boolean breaking, StringBuilder out) {
    kindComparison.findings().stream()
        .filter(ratedChange -> ratedChange.impact().isBreaking() == breaking)
        .forEach(ratedChange -> row(ratedChange, out));
  }

  private static void row(RatedChange ratedChange, StringBuilder out) {
    SchemaChange change = ratedChange.change();
    String path = change.place().path().toString();
    String broken =
        ratedChange.impact().isBreaking() ? SchemaChangeText.breaks(ratedChange.impact()) : "";
    out.append("| ")
        .append(
            ratedChange.impact().isBreaking()
                ? "**" + SchemaChangeText.mark(change) + "**"
                : SchemaChangeText.mark(change))
        .append(" | ")
        .append(path.isEmpty() ? "" : code(path))
        .append(" | ")
        .append(text(SchemaChangeText.what(change)))
        .append(" | ")
        .append(broken.replaceFirst("^breaks ", ""))
        .append(" | ")
        .append(ratedChange.impact().reason())
        .append(" |\n");
  }

  /** Names and values are those of others: nothing in them may end a cell or begin a link. */
  private static String text(String text) {
    return Printable.of(text)
        .replaceAll("([\\\\`*_{}\\[\\]<>|#!&~@])", "\\\\$1")
        .replace("\t", " ");
  }

  private static String code(String text) {
    String safe = Printable.of(text).replace("`", "'").replace("|", "\\|").replace("\t", " ");
    return "`" + safe + "`";
  }
}
