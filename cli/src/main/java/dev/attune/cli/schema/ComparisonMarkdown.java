package dev.attune.cli.schema;

import dev.attune.diagnostic.Printable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What differs between versions, as a report for a pull request. What breaks stands first, equal
 * changes stand in one row, and the report is no larger than it may be: what is left out is
 * counted.
 */
public final class ComparisonMarkdown {
  private static final int NAMED_KINDS = 3;
  private static final int ROOM_FOR_THE_END = 400;

  private static final String HEAD =
      "| | field | change | breaks | why | where |\n|---|---|---|---|---|---|\n";

  private final long most;
  private final StringBuilder out = new StringBuilder();
  private long bytes;

  /**
   * @param most how many bytes the report may have; 0 if any number will do
   */
  private ComparisonMarkdown(long most) {
    this.most = most;
  }

  public static String of(JudgedComparison comparison, boolean breakingOnly, long most) {
    ComparisonMarkdown markdown = new ComparisonMarkdown(most);
    ComparisonSummary summary = ComparisonSummary.of(comparison);
    markdown.add("# Schema changes\n\n" + summary.words() + ".\n");
    List<ChangeGroup> groups = ChangeGroup.of(comparison.changes());
    List<ChangeGroup> breaking = groups.stream().filter(one -> one.first().isBreaking()).toList();
    markdown.section("Breaking", summary.breaking(), breaking);
    if (!breakingOnly) {
      List<ChangeGroup> others = groups.subList(breaking.size(), groups.size());
      markdown.section("Compatible", summary.compatible(), others);
    }
    return markdown.out.toString();
  }

  private void section(String title, long count, List<ChangeGroup> groups) {
    if (groups.isEmpty()) {
      return;
    }
    add("\n## " + title + ": " + ComparisonSummary.counted(count, "change") + "\n\n" + HEAD);
    for (int i = 0; i < groups.size(); i++) {
      String row = row(groups.get(i));
      if (most > 0 && bytes + size(row) + ROOM_FOR_THE_END > most) {
        leftOut(groups.subList(i, groups.size()));
        return;
      }
      add(row);
    }
  }

  private void leftOut(List<ChangeGroup> rest) {
    long changes = rest.stream().mapToLong(group -> group.changes().size()).sum();
    add(
        String.format(
            Locale.ROOT,
            "%n%s in %s left out: a report has at most %,d bytes (--max-size)%n",
            ComparisonSummary.counted(changes, "change"),
            ComparisonSummary.counted(rest.size(), "row"),
            most));
  }

  private void add(String text) {
    out.append(text);
    bytes += size(text);
  }

  private static int size(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private static String row(ChangeGroup group) {
    JudgedChange first = group.first();
    String mark = SchemaChangeText.mark(first.change());
    String broken =
        first.isBreaking()
            ? SchemaChangeText.breaks(first.impact()).replaceFirst("^breaks ", "")
            : "";
    return "| "
        + (first.isBreaking() ? "**" + mark + "**" : mark)
        + " | "
        + field(group)
        + " | "
        + text(group.what())
        + " | "
        + broken
        + " | "
        + first.impact().reason()
        + first.note()
        + " | "
        + where(group)
        + " |\n";
  }

  private static String field(ChangeGroup group) {
    if (group.places().equals(List.of("")) || group.places().size() == 1) {
      String path = group.first().change().place().path().toString();
      return path.isEmpty() ? "" : code(path);
    }
    return code(group.tail().toString()) + " in " + String.join(", ", group.places());
  }

  private static String where(ChangeGroup group) {
    List<String> titles =
        group.changes().stream()
            .map(change -> ComparisonText.title(change.comparison()))
            .distinct()
            .toList();
    String named = titles.stream().limit(NAMED_KINDS).collect(Collectors.joining(", "));
    long more = titles.size() - NAMED_KINDS;
    return text(named) + (more > 0 ? " and " + more + " more" : "");
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
