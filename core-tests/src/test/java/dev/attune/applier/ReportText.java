package dev.attune.applier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attune.apply.ApplyReport;
import dev.attune.apply.ApplyReport.Count;
import dev.attune.apply.ChangeResult;
import dev.attune.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.List;

/** Reports in words that a test can compare; each of them must add up. */
public final class ReportText {
  private ReportText() {}

  /** One line for each change: its id and what became of it. */
  public static List<String> of(ApplyReport report) {
    addsUp(report);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < report.results().size(); i++) {
      lines.add(report.change(i).id() + " " + word(report.results().get(i)));
    }
    return lines;
  }

  static void addsUp(ApplyReport report) {
    Count count = report.count();
    assertThat(
            count.applied()
                + count.unchanged()
                + count.failed()
                + count.inDoubt()
                + count.blocked()
                + count.refused()
                + count.notStarted())
        .as("%s", count)
        .isEqualTo(count.planned())
        .isEqualTo(report.plan().changes().size());
  }

  private static String word(ChangeResult result) {
    return switch (result) {
      case ChangeResult.Applied _ -> "applied";
      case ChangeResult.Unchanged _ -> "unchanged";
      case ChangeResult.Failed(Diagnostic why, boolean _) -> "failed " + why.code().id();
      case ChangeResult.InDoubt _ -> "in doubt";
      case ChangeResult.Blocked(List<String> by) -> "blocked by " + String.join(", ", by);
      case ChangeResult.Refused(Diagnostic why) -> "refused " + why.code().id();
      case ChangeResult.NotStarted _ -> "not started";
    };
  }

  /** Why the first change did not work. */
  public static String why(ApplyReport report) {
    return switch (report.results().getFirst()) {
      case ChangeResult.Failed(Diagnostic why, boolean _) -> why.message();
      case ChangeResult.InDoubt(Diagnostic why) -> why.message();
      case ChangeResult.Refused(Diagnostic why) -> why.message();
      default -> throw new AssertionError(of(report).toString());
    };
  }
}
