package dev.attune.cli.run;

import dev.attune.applier.Applier;
import dev.attune.apply.ApplyReport;
import dev.attune.apply.ApplyRequest;
import dev.attune.apply.Capacity;
import dev.attune.apply.RunControl;
import dev.attune.apply.StopSignal;
import dev.attune.cli.host.Host;
import dev.attune.cli.host.ProcessTime;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.terminal.Ticker;
import dev.attune.label.Labels;
import dev.attune.manifest.project.Project;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanRequest;
import dev.attune.store.Run;
import dev.attune.store.Store;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Carries a plan out before the eyes of a person or a program. */
final class PlanExecution {
  /** How often it is said what is still running; on a terminal a clock that ticks. */
  private static final Duration TICK = Duration.ofSeconds(1);

  private final Terminal terminal;
  private final Host host;
  private final boolean json;
  private final int parallelism;
  private final Duration patience;

  /**
   * What became of a plan.
   *
   * @param dryRun whether it was only checked
   * @param elapsed how long that took, as people say it
   */
  record Result(ApplyReport report, boolean dryRun, String elapsed) {}

  /**
   * @param parallelism how many changes may be made at a time
   * @param patience how long a provider that cannot be reached is asked again
   */
  PlanExecution(Terminal terminal, Host host, boolean json, int parallelism, Duration patience) {
    this.terminal = terminal;
    this.host = host;
    this.json = json;
    this.parallelism = parallelism;
    this.patience = patience;
  }

  /** Checks everything, writes nothing. */
  Result dryRun(ReadyPlan ready, Store store) {
    ApplyProgress progress = progress(ready.plan(), true);
    try (Ticker _ = Ticker.start(TICK, progress::tick)) {
      ApplyReport report = Applier.dryRun(request(ready, store, new StopSignal(), progress));
      return new Result(report, true, progress.end(report));
    }
  }

  /**
   * Makes all changes that still fit.
   *
   * @param command what the record says that made them
   */
  Result apply(ReadyPlan ready, LeasedStore record, StopSignal stopSignal, String command) {
    ApplyProgress progress = progress(ready.plan(), false);
    Run run = host.run(command, Optional.of(ready.plan().metadata().digest()));
    try (Ticker _ = Ticker.start(TICK, progress::tick)) {
      ApplyRequest request = request(ready, record.store(), stopSignal, progress);
      ApplyReport report = Applier.apply(request, record.journal(), run);
      return new Result(report, false, progress.end(report));
    }
  }

  private ApplyProgress progress(Plan plan, boolean dryRun) {
    return new ApplyProgress(terminal, host.clock(), json, dryRun, plan.changes().size());
  }

  private ApplyRequest request(
      ReadyPlan ready, Store store, StopSignal stopSignal, ApplyProgress progress) {
    OpenedProject openedProject = ready.project();
    return new ApplyRequest(
        ready.plan(),
        ready.whole(),
        Labels.of(openedProject.project().labelPrefix()),
        new PlanRequest.Sources(
            openedProject.kinds(),
            openedProject.providers(),
            store,
            openedProject.key(),
            openedProject.surroundings()),
        ready.manifests(),
        new RunControl(
            capacity(openedProject.project()),
            new ProcessTime(host.clock()),
            stopSignal,
            progress,
            patience));
  }

  private Capacity capacity(Project project) {
    Map<String, Integer> byProvider = new HashMap<>();
    project
        .providers()
        .forEach((name, instance) ->
            instance.parallelism().ifPresent(most -> byProvider.put(name, most)));
    return new Capacity(parallelism, byProvider);
  }
}
