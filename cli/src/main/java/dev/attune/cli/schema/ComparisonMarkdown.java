package dev.attune.cli.schema;

import dev.attune.diagnostic.Printable;
import dev.attune.evolution.change.KindComparison;
import dev.attune.evolution.change.RatedChange;
import dev.attune.evolution.change.SchemaChange;
import java.util.List;

/** What differs between versions, as a report for a pull request; what breaks stands first. */
public final class ComparisonMarkdown {
  private ComparisonMarkdown() {}

  public static String of(List<KindComparison> comparisons) {
    StringBuilder out = new StringBuilder("# Schema changes\n\n");
    out.append(ComparisonSummary.of(comparisons).words()).append(".\n");
    for (KindComparison comparison : comparisons) {
      if (!comparison.findings().isEmpty()) {
        out.append("\n## ").append(text(ComparisonText.title(comparison))).append("\n\n");
        out.append("| | field | change | breaks | why |\n|---|---|---|---|---|\n");
        rows(comparison, true, out);
        rows(comparison, false, out);
      }
    }
    return out.toString();
  }

  private static void rows(KindComparison comparison, boolean breaking, StringBuilder out) {
    comparison.findings().stream()
        .filter(finding -> finding.impact().isBreaking() == breaking)
        .forEach(finding -> row(finding, out));
  }

  private static void row(RatedChange finding, StringBuilder out) {
    SchemaChange change = finding.change();
    String path = change.place().path().toString();
    String broken = finding.impact().isBreaking() ? SchemaChangeText.breaks(finding.impact()) : "";
    out.append("| ")
        .append(
            finding.impact().isBreaking()
                ? "**" + SchemaChangeText.mark(change) + "**"
                : SchemaChangeText.mark(change))
        .append(" | ")
        .append(path.isEmpty() ? "" : code(path))
        .append(" | ")
        .append(text(SchemaChangeText.what(change)))
        .append(" | ")
        .append(broken.replaceFirst("^breaks ", ""))
        .append(" | ")
        .append(finding.impact().reason())
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
