package dev.attune.cli;

import dev.attune.apply.ApplyReport;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.Progress;
import dev.attune.apply.ReportJson;
import dev.attune.plan.Change;
import dev.attune.value.CanonicalJson;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Set;

/** Says how an apply goes on: a line a change, and on a terminal how far it has come. */
final class ApplyProgress implements Progress {
  private final Terminal terminal;
  private final InstantSource clock;
  private final Instant began;
  private final boolean json;
  private final boolean dryRun;
  private final int total;
  private final Set<String> told = new HashSet<>();
  private int done;
  private int running;

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
    running++;
    if (json && !dryRun) {
      terminal.out().println(CanonicalJson.write(ReportJson.started(change)));
    }
    bar();
  }

  @Override
  public void finished(Change change, ChangeResult result) {
    done++;
    told.add(change.id());
    running = Math.max(0, running - 1);
    if (json) {
      terminal.out().println(CanonicalJson.write(ReportJson.finished(change, result, dryRun)));
    } else {
      wipe();
      terminal.out().println(ResultText.line(change, result, dryRun, terminal.outPalette()));
    }
    bar();
  }

  private void bar() {
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
                  + running
                  + " running, "
                  + elapsed.toSeconds()
                  + " s");
      terminal.err().flush();
    }
  }

  private void wipe() {
    if (terminal.errIsTerminal()) {
      terminal.err().print("\r\u001b[K");
      terminal.err().flush();
    }
  }

  /** Lists what a stop left over: nobody was told of it on the way. */
  void leftOver(ApplyReport report) {
    wipe();
    for (int i = 0; i < report.results().size() && !json; i++) {
      Change change = report.change(i);
      if (!told.contains(change.id())) {
        ChangeResult result = report.results().get(i);
        terminal.out().println(ResultText.line(change, result, dryRun, terminal.outPalette()));
      }
    }
  }

  /** How long it took, as people say it. */
  String elapsed() {
    wipe();
    Duration elapsed = Duration.between(began, clock.instant());
    return elapsed.toMillis() < 1_000
        ? elapsed.toMillis() + " ms"
        : elapsed.toSeconds() + "." + elapsed.toMillisPart() / 100 + " s";
  }
}
