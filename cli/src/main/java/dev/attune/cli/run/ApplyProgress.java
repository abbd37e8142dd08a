package dev.attune.cli.run;

import dev.attune.apply.ApplyReport;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.Outage;
import dev.attune.apply.Progress;
import dev.attune.apply.ReportJson;
import dev.attune.cli.terminal.StatusLines;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.ChangeResultText;
import dev.attune.cli.text.OutageText;
import dev.attune.cli.text.RunningChangeText;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Change;
import dev.attune.value.CanonicalJson;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Says how an apply goes on: a line a change once it is done; on a terminal also how far all has
 * come and what is running, elsewhere now and then a line about what takes long.
 */
final class ApplyProgress implements Progress {
  /** Whoever runs for less would only flicker. */
  private static final Duration BRIEF = Duration.ofSeconds(1);

  /** How often something is said of a change that runs, where no terminal shows it. */
  private static final Duration SILENCE = Duration.ofSeconds(30);

  private final Terminal terminal;
  private final StatusLines statusLines;
  private final InstantSource clock;
  private final Instant began;
  private final boolean json;
  private final boolean dryRun;
  private final int total;
  private final Set<String> listed = new HashSet<>();
  private final Map<String, Running> running = new LinkedHashMap<>();
  private int done;

  /** A change that is under way since then, and when something was said of it. */
  private record Running(Change change, Instant since, Instant said) {
    Running saidAt(Instant now) {
      return new Running(change, since, now);
    }
  }

  ApplyProgress(Terminal terminal, InstantSource clock, boolean json, boolean dryRun, int total) {
    this.terminal = terminal;
    this.statusLines = new StatusLines(terminal);
    this.clock = clock;
    this.began = clock.instant();
    this.json = json;
    this.dryRun = dryRun;
    this.total = total;
  }

  @Override
  public synchronized void started(Change change) {
    Instant now = clock.instant();
    running.put(change.id(), new Running(change, now, now));
    if (json && !dryRun) {
      statusLines.clear();
      terminal.out().println(CanonicalJson.write(ReportJson.started(change)));
    }
    show();
  }

  @Override
  public synchronized void finished(Change change, ChangeResult result, List<Diagnostic> warnings) {
    done++;
    listed.add(change.id());
    running.remove(change.id()); // What was refused or blocked never ran.
    statusLines.clear();
    list(change, result, warnings);
    show();
  }

  @Override
  public synchronized void outage(Outage outage) {
    statusLines.clear();
    if (json) {
      terminal.out().println(CanonicalJson.write(ReportJson.outage(outage)));
    } else {
      terminal.err().println(OutageText.news(outage));
    }
    show();
  }

  /** Time has passed: says what is still running. */
  synchronized void tick() {
    if (terminal.errIsTerminal()) {
      show();
      return;
    }
    Instant now = clock.instant();
    running.replaceAll((_, each) -> {
      if (Duration.between(each.said(), now).compareTo(SILENCE) < 0) {
        return each;
      }
      terminal
          .err()
          .println(RunningChangeText.still(each.change(), Duration.between(each.since(), now)));
      return each.saidAt(now);
    });
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

  private void show() {
    if (done == total) {
      statusLines.clear();
      return;
    }
    Instant now = clock.instant();
    List<String> lines = new ArrayList<>();
    lines.add(
        done
            + "/"
            + total
            + " done, "
            + running.size()
            + " running, "
            + Duration.between(began, now).toSeconds()
            + " s");
    for (Running each : running.values()) {
      Duration elapsed = Duration.between(each.since(), now);
      if (elapsed.compareTo(BRIEF) >= 0) {
        lines.add("  " + RunningChangeText.now(each.change(), elapsed));
      }
    }
    statusLines.show(lines);
  }

  /** Lists what a stop left over, as it was not listed on the way; gives how long all took. */
  synchronized String end(ApplyReport report) {
    statusLines.clear();
    running.clear();
    for (int i = 0; i < report.results().size(); i++) {
      if (!listed.contains(report.change(i).id())) {
        Change change = report.change(i);
        list(change, report.results().get(i), report.warnings(change));
      }
    }
    done = total;
    Duration elapsed = Duration.between(began, clock.instant());
    return elapsed.toMillis() < 1_000
        ? elapsed.toMillis() + " ms"
        : elapsed.toSeconds() + "." + elapsed.toMillisPart() / 100 + " s";
  }
}
