package dev.attune.cli.run;

import dev.attune.applier.Applier;
import dev.attune.apply.ApplyReport;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.Capacity;
import dev.attune.apply.ChangeResult;
import dev.attune.apply.ManifestSource;
import dev.attune.apply.ReportJson;
import dev.attune.apply.StopSignal;
import dev.attune.cli.host.Host;
import dev.attune.cli.host.ProcessTimeSource;
import dev.attune.cli.option.ApplyOptions;
import dev.attune.cli.project.CurrentVersionStore;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.project.ProjectStores;
import dev.attune.cli.terminal.CommandCode;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.ProcessSignals;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.ChangeResultText;
import dev.attune.cli.text.CommandFailure;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.diagnostic.Position;
import dev.attune.json.PrettyJson;
import dev.attune.label.Labels;
import dev.attune.manifest.project.Project;
import dev.attune.plan.Plan;
import dev.attune.store.Journal;
import dev.attune.store.Run;
import dev.attune.store.Store;
import dev.attune.store.StoreException;
import dev.attune.value.CanonicalJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;

/** Carries a plan out before the eyes of a person or a program. */
final class PlanExecution {
  private final Terminal terminal;
  private final Host host;
  private final boolean json;
  private final ApplyOptions options;
  private final CommandFailure commandFailure;
  private boolean begun;

  PlanExecution(Terminal terminal, Host host, boolean json, ApplyOptions options) {
    this.terminal = terminal;
    this.host = host;
    this.json = json;
    this.options = options;
    this.commandFailure = CommandFailure.ofRun(terminal, json);
  }

  /** Does what may carry a plan out; it does not end well while an earlier change is in doubt. */
  int underLease(OpenedProject openedProject, LeasedRun.Work work) {
    return telling(() ->
        new LeasedRun(terminal, host, commandFailure)
            .run(
                openedProject,
                (store, journal) ->
                    new UnsettledCheck(terminal).end(work.run(store, journal), store)));
  }

  /** Does what may check a plan. */
  int onRecord(OpenedProject openedProject, ToIntFunction<Store> work) {
    return telling(() -> {
      try (Store store =
          CurrentVersionStore.of(
              new ProjectStores(
                      openedProject.project(), openedProject.surroundings(), terminal, host)
                  .forReading(openedProject.key()),
              openedProject)) {
        return work.applyAsInt(store);
      }
    });
  }

  /** A program is told as well why a store cannot be used, unless it gets a report. */
  private int telling(IntSupplier work) {
    try {
      return work.getAsInt();
    } catch (StoreException e) {
      if (!begun) {
        commandFailure.toProgram(e.diagnostic());
      }
      throw e;
    }
  }

  /** Checks everything, writes nothing. */
  int dryRun(OpenedProject openedProject, Plan plan, Store store, ManifestSource manifestSource) {
    begun = true;
    ApplyProgress progress = progress(plan, true);
    ApplyReport report =
        Applier.dryRun(
            request(openedProject, plan, store, manifestSource, new StopSignal(), progress));
    return tell(report, true, progress);
  }

  int run(
      OpenedProject openedProject,
      Plan plan,
      Store store,
      Journal journal,
      String command,
      ManifestSource manifestSource) {
    begun = true;
    ApplyProgress progress = progress(plan, false);
    StopSignal stopSignal = new StopSignal();
    try (ProcessSignals _ =
        new ProcessSignals(stopSignal, terminal, openedProject.providers()::stop)) {
      Run run = host.run(command, Optional.of(plan.metadata().digest()));
      ApplyReport report =
          Applier.apply(
              request(openedProject, plan, store, manifestSource, stopSignal, progress),
              journal,
              run);
      return tell(report, false, progress);
    }
  }

  private ApplyProgress progress(Plan plan, boolean dryRun) {
    return new ApplyProgress(terminal, host.clock(), json, dryRun, plan.changes().size());
  }

  private ApplyRequest request(
      OpenedProject openedProject,
      Plan plan,
      Store store,
      ManifestSource manifestSource,
      StopSignal stopSignal,
      ApplyProgress progress) {
    return new ApplyRequest(
        plan,
        Labels.of(openedProject.project().labelPrefix()),
        openedProject.kinds(),
        openedProject.providers(),
        store,
        openedProject.key(),
        openedProject.surroundings(),
        manifestSource,
        capacity(openedProject.project()),
        new ProcessTimeSource(host.clock()),
        stopSignal,
        progress);
  }

  private Capacity capacity(Project project) {
    Map<String, Integer> byProvider = new HashMap<>();
    project
        .providers()
        .forEach((name, instance) ->
            instance.parallelism().ifPresent(most -> byProvider.put(name, most)));
    return new Capacity(options.parallelism(), byProvider);
  }

  private int tell(ApplyReport report, boolean dryRun, ApplyProgress progress) {
    progress.leftOver(report);
    String elapsed = progress.elapsed();
    if (json) {
      terminal.out().println(CanonicalJson.write(ReportJson.report(report, dryRun)));
    } else if (dryRun || !report.results().isEmpty()) { // That there are no changes was said.
      terminal.out().println(ChangeResultText.sum(report, dryRun, elapsed));
    }
    report.broken().ifPresent(terminal::fail);
    String file = options.report();
    Optional<Diagnostic> failure = file == null ? Optional.empty() : write(file, report, dryRun);
    failure.ifPresent(terminal::fail);
    return failure.isPresent() && report.isComplete() ? ExitCode.ERROR : exit(report, dryRun);
  }

  private Optional<Diagnostic> write(String name, ApplyReport report, boolean dryRun) {
    try {
      Path file = terminal.folder().resolve(name);
      Files.writeString(file, PrettyJson.write(ReportJson.report(report, dryRun)));
      return Optional.empty();
    } catch (IOException | InvalidPathException e) {
      return Optional.of(
          Diagnostic.error(CommandCode.FILE_NOT_WRITTEN, "the report could not be written")
              .at(Position.whole(name.isEmpty() ? "''" : name))
              .hint("does the folder exist, and can you write to it?"));
    }
  }

  private static int exit(ApplyReport report, boolean dryRun) {
    if (report.isComplete()) {
      return ExitCode.DONE;
    }
    ApplyReport.Count count = report.count();
    boolean stopped = report.broken().isEmpty() && count.notStarted() > 0;
    boolean written = report.results().stream().anyMatch(ChangeResult::hasWritten);
    boolean inPart = written || count.inDoubt() > 0 || stopped;
    return inPart && !dryRun ? ExitCode.IN_PART : ExitCode.ERROR;
  }
}
