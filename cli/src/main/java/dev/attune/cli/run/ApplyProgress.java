package dev.attune.cli.run;

import dev.attune.apply.ApplyReport;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.Progress;
import dev.attune.apply.ReportJson;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.ChangeResultText;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import dev.attune.value.CanonicalJson;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Says how an apply goes on: a line a change, and on a terminal how far it has come. */
final class ApplyProgress implements Progress {
  private final Terminal terminal;
  private final InstantSource clock;
  private final Instant began;
  private final boolean json;
  private final boolean dryRun;
  private final int total;
  private final Set<String> listed = new HashSet<>();
  private final Set<String> running = new HashSet<>();
  private int done;

  ApplyProgress(Terminal terminal, InstantSource clock, boolean json, boolean dryRun, int total) {
    this.terminal = terminal;
    this.clock = clock;
    this.began = clock.instant();
    this.json = json;
    this.dryRun = dryRun;
    this.total = total;
  }

  @Override
  public void started(Change change) {
    running.add(change.id());
    if (json && !dryRun) {
      terminal.out().println(CanonicalJson.write(ReportJson.started(change)));
    }
    showCount();
  }

  @Override
  public void finished(Change change, ChangeResult result, List<Diagnostic> warnings) {
    done++;
    listed.add(change.id());
    running.remove(change.id()); // What was refused or blocked never ran.
    clearLine();
    list(change, result, warnings);
    showCount();
  }

  private void list(Change change, ChangeResult result, List<Diagnostic> warnings) {
    terminal
        .out()
        .println(
            json
                ? CanonicalJson.write(ReportJson.finished(change, result, warnings, dryRun))
                : ChangeResultText.line(change, result, dryRun, terminal.outPalette())
                    + ChangeResultText.warnings(warnings, terminal.outPalette()));
  }

  private void showCount() {
    if (terminal.errIsTerminal() && done < total) {
      Duration elapsed = Duration.between(began, clock.instant());
      terminal
          .err()
          .print(
              "\r\u001b[K"
                  + done
                  + "/"
                  + total
                  + " done, "
                  + running.size()
                  + " running, "
                  + elapsed.toSeconds()
                  + " s");
      terminal.err().flush();
    }
  }

  private void clearLine() {
    if (terminal.errIsTerminal()) {
      terminal.err().print("\r\u001b[K");
      terminal.err().flush();
    }
  }

  /** Lists what a stop left over, as it was not listed on the way; gives how long all took. */
  String end(ApplyReport report) {
    clearLine();
    for (int i = 0; i < report.results().size(); i++) {
      if (!listed.contains(report.change(i).id())) {
        Change change = report.change(i);
        list(change, report.results().get(i), report.warnings(change));
      }
    }
    clearLine();
    Duration elapsed = Duration.between(began, clock.instant());
    return elapsed.toMillis() < 1_000
        ? elapsed.toMillis() + " ms"
        : elapsed.toSeconds() + "." + elapsed.toMillisPart() / 100 + " s";
  }
}
