package dev.attune.cli.schema;

import dev.attune.diagnostic.Palette;
import dev.attune.diagnostic.Printable;
import dev.attune.evolution.change.Impact;
import dev.attune.evolution.change.KindComparison;
import dev.attune.evolution.change.SchemaChange;
import java.util.List;
import java.util.function.Function;

/** What differs between versions, as a table for a person. */
public final class ComparisonText {
  /** A longer one is not waited for: it would push all others out of sight. */
  private static final int WIDEST = 80;

  private record Row(String mark, String path, String what, Impact impact, String note) {
    static Row of(JudgedChange judged) {
      SchemaChange change = judged.change();
      return new Row(
          SchemaChangeText.mark(change),
          Printable.of(change.place().path().toString()),
          Printable.of(SchemaChangeText.what(change)),
          judged.impact(),
          judged.note());
    }
  }

  private final Palette palette;
  private final StringBuilder out = new StringBuilder();

  public ComparisonText(Palette palette) {
    this.palette = palette;
  }

  public String print(JudgedComparison comparison, boolean breakingOnly) {
    comparison.byComparison(breakingOnly).forEach(this::comparison);
    out.append(ComparisonSummary.of(comparison).words()).append('\n');
    return out.toString();
  }

  private void comparison(KindComparison kindComparison, List<JudgedChange> changes) {
    out.append(palette.heading(Printable.of(title(kindComparison)))).append('\n');
    List<Row> rows = changes.stream().map(Row::of).toList();
    int path = width(rows, Row::path);
    int what = width(rows, Row::what);
    for (Row row : rows) {
      out.append("  ")
          .append(painted(row.mark))
          .append(' ')
          .append(padded(row.path, path))
          .append(padded(row.what, what))
          .append(impact(row.impact, row.note))
          .append('\n');
    }
    out.append('\n');
  }

  static String title(KindComparison kindComparison) {
    String from = kindComparison.oldVersion();
    String to = kindComparison.newVersion();
    String versions =
        from.equals(to) || to.isEmpty() ? from : from.isEmpty() ? to : from + " → " + to;
    return kindComparison.type() + " " + versions;
  }

  private static int width(List<Row> rows, Function<Row, String> column) {
    return rows.stream()
        .map(column)
        .mapToInt(text -> text.codePointCount(0, text.length()))
        .filter(length -> length <= WIDEST)
        .max()
        .orElse(0);
  }

  /** A column that is empty in all rows takes no room. */
  private static String padded(String text, int width) {
    int missing = Math.max(0, width - text.codePointCount(0, text.length()));
    return width == 0 && text.isEmpty() ? "" : text + " ".repeat(missing) + "  ";
  }

  private String painted(String mark) {
    return switch (mark) {
      case "+" -> palette.added(mark);
      case "-" -> palette.removed(mark);
      default -> palette.changed(mark);
    };
  }

  private String impact(Impact impact, String note) {
    String words = SchemaChangeText.breaks(impact);
    return (impact.isBreaking() ? palette.removed(words) : palette.faint(words))
        + palette.faint(": " + impact.reason() + note);
  }
}
