package dev.attune.cli.schema;

import dev.attune.diagnostic.Position;
import dev.attune.diagnostic.Printable;
import java.util.Optional;

/** Changes that break somebody as commands of a GitHub workflow, which shows them in the files. */
public final class ComparisonWorkflow {
  private ComparisonWorkflow() {}

  public static String of(JudgedComparison comparison, ChangePlaces places) {
    StringBuilder out = new StringBuilder();
    for (JudgedChange change : comparison.changes()) {
      if (change.isBreaking() && !change.isAccepted()) {
        out.append(comparison.gate().fails(change) ? "::error " : "::warning ")
            .append(place(places.of(change)))
            .append("title=")
            .append(property("Schema change in " + change.comparison().type()))
            .append("::")
            .append(escaped(SchemaChangeText.sentence(change)))
            .append('\n');
      }
    }
    return out.append(ComparisonSummary.of(comparison).words()).append('\n').toString();
  }

  private static String place(Optional<Position> place) {
    return place
        .map(at ->
            "file="
                + property(at.source())
                + (at.isWhole() ? "" : ",line=" + at.line() + ",col=" + at.column())
                + ",")
        .orElse("");
  }

  /** Names are those of others: none may end the line or begin another command. */
  private static String escaped(String text) {
    return Printable.of(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return escaped(text).replace(":", "%3A").replace(",", "%2C");
  }
}
