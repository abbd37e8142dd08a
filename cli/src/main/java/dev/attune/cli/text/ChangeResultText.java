package dev.attune.cli.text;

import dev.attune.apply.ApplyReport;
import dev.attune.apply.ChangeResult;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Palette;
import dev.attune.diagnostic.Printable;
import dev.attune.plan.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What became of changes, for a person. */
public final class ChangeResultText {
  private ChangeResultText() {}

  public static String line(Change change, ChangeResult result, boolean dryRun, Palette palette) {
    String what =
        Printable.of(
            "["
                + change.id()
                + "] "
                + change.resourceType()
                + " \""
                + change.identity().name()
                + "\"");
    String word = dryRun ? would(result) : did(change, result);
    String painted = result.isDone() ? palette.added(word) : palette.removed(word);
    return what + " " + painted + why(result);
  }

  private static String would(ChangeResult result) {
    return result.isDone() ? "would succeed" : "would fail";
  }

  private static String did(Change change, ChangeResult result) {
    return switch (result) {
      case ChangeResult.Applied _ ->
          switch (change.action()) {
            case CREATE -> "created";
            case UPDATE -> "updated";
            case DELETE -> "deleted";
            case FORGET ->
                change.fields().isEmpty()
                    ? "forgotten, and not changed"
                    : "forgotten, and its labels removed";
          };
      case ChangeResult.Unchanged _ -> "needed no change";
      case ChangeResult.Failed _ -> "failed";
      case ChangeResult.InDoubt _ -> "is in doubt";
      case ChangeResult.Blocked _ -> "was not tried";
      case ChangeResult.Refused _ -> "was refused";
      case ChangeResult.NotStarted _ -> "was not started";
    };
  }

  private static String why(ChangeResult result) {
    return switch (result) {
      case ChangeResult.Failed(Diagnostic why, boolean _) -> because(why);
      case ChangeResult.InDoubt(Diagnostic why) -> because(why);
      case ChangeResult.Refused(Diagnostic why) -> because(why);
      case ChangeResult.Blocked(List<String> by) ->
          ", because of " + Printable.of(String.join(", ", by));
      case ChangeResult.Applied _, ChangeResult.Unchanged _, ChangeResult.NotStarted _ -> "";
    };
  }

  private static String because(Diagnostic why) {
    return " [" + why.code().id() + "]: " + Printable.of(why.message()) + below(why);
  }

  /** Where to mend it, and how. */
  private static String below(Diagnostic why) {
    return why.position().map(place -> "\n    at " + Printable.of(place.toString())).orElse("")
        + why.hint().map(text -> "\n    " + Printable.of(text)).orElse("");
  }

  /** What was said beside the result, each on a line of its own. */
  public static String warnings(List<Diagnostic> warnings, Palette palette) {
    return warnings.stream()
        .map(said ->
            "\n    "
                + palette.changed("warning")
                + " ["
                + said.code().id()
                + "]: "
                + lines(said.path().map(path -> "'" + path + "': ").orElse("") + said.message())
                + below(said).replace("\n", "\n  "))
        .collect(Collectors.joining());
  }

  /** What a program wrote as it crashed has many of them. */
  private static String lines(String text) {
    return text.lines().map(Printable::of).collect(Collectors.joining("\n      "));
  }

  /** The sum, which adds up. */
  public static String sum(ApplyReport report, boolean dryRun, String elapsed) {
    ApplyReport.Count count = report.count();
    if (dryRun) {
      int fine = count.applied() + count.unchanged();
      return "Dry run: "
          + fine
          + " would succeed, "
          + (count.planned() - fine)
          + " would fail. Nothing was changed.";
    }
    List<String> rest = new ArrayList<>();
    add(rest, count.unchanged(), "needed no change");
    add(rest, count.failed(), "failed");
    add(rest, count.inDoubt(), "in doubt");
    add(rest, count.blocked(), "not tried because of other changes");
    add(rest, count.refused(), "refused");
    add(rest, count.notStarted(), "not started");
    String others = rest.isEmpty() ? "" : ": " + String.join(", ", rest);
    return "Applied "
        + count.applied()
        + " of "
        + count.planned()
        + (count.planned() == 1 ? " change" : " changes")
        + others
        + " ("
        + elapsed
        + ")"
        + outages(report)
        + forgotten(report);
  }

  private static String outages(ApplyReport report) {
    return report.outages().stream()
        .map(outage -> "\n" + OutageText.sum(outage))
        .collect(Collectors.joining());
  }

  private static String forgotten(ApplyReport report) {
    String names =
        report.forgotten().stream()
            .map(gone -> Printable.of(gone.identity().toString()))
            .collect(Collectors.joining(", "));
    return names.isEmpty()
        ? ""
        : "\nRemoved from the store, because they no longer exist: " + names;
  }

  private static void add(List<String> rest, int count, String what) {
    if (count > 0) {
      rest.add(count + " " + what);
    }
  }
}
