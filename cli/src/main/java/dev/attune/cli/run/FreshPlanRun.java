package dev.attune.cli.run;

import dev.attune.apply.ManifestSource;
import dev.attune.cli.host.Host;
import dev.attune.cli.option.ApplyOptions;
import dev.attune.cli.project.DeclaredManifests;
import dev.attune.cli.project.DeclaredProject;
import dev.attune.cli.project.EmptyProject;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.project.ProjectOpener;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.CommandFailure;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Mode;
import dev.attune.plan.Plan;
import dev.attune.store.Journal;
import dev.attune.store.Store;
import java.util.List;
import java.util.Optional;

/** Plans, asks, and carries the plan out. */
public final class FreshPlanRun {
  private final Terminal terminal;
  private final Host host;
  private final boolean json;
  private final ApplyOptions options;
  private final CommandFailure refusing;
  private final PlanMaker planning;
  private final PlanExecution execution;

  public FreshPlanRun(Terminal terminal, Host host, boolean json, ApplyOptions options) {
    this.terminal = terminal;
    this.host = host;
    this.json = json;
    this.options = options;
    this.refusing = CommandFailure.ofRun(terminal, json);
    this.planning = new PlanMaker(terminal, host, refusing);
    this.execution = new PlanExecution(terminal, host, json, options);
  }

  public int run(DeclaredProject read, Mode mode, boolean dryRun, String command) {
    DeclaredProject declared = new EmptyProject(terminal, host).of(read, mode);
    Optional<OpenedProject> opened = new ProjectOpener(terminal, host, refusing).open(declared);
    if (opened.isEmpty()) {
      return ExitCode.ERROR;
    }
    return dryRun
        ? execution.onRecord(opened.get(), store -> dryRun(opened.get(), mode, store))
        : execution.underLease(
            opened.get(), (store, journal) -> write(opened.get(), mode, store, journal, command));
  }

  private int dryRun(OpenedProject opened, Mode mode, Store store) {
    return planning
        .plan(opened, mode, store, OpenIntentWarnings.warnings(store))
        .map(made -> {
          shown(made.plan()).show();
          return execution.dryRun(opened, made.plan(), store, manifests(opened));
        })
        .orElse(ExitCode.ERROR);
  }

  private static ManifestSource manifests(OpenedProject opened) {
    return DeclaredManifests.of(opened.declared());
  }

  private PlanPreview shown(Plan plan) {
    return new PlanPreview(plan, false, terminal, json);
  }

  private int write(OpenedProject opened, Mode mode, Store store, Journal journal, String command) {
    Optional<PlanMaker.Made> made = planning.plan(opened, mode, store, List.of());
    if (made.isEmpty()) {
      return ExitCode.ERROR;
    }
    Plan plan = made.get().plan();
    PlanPreview shown = shown(plan);
    shown.show();
    Optional<Diagnostic> refusal =
        shown.refusal("Do you want to make these changes?", options.approved());
    return refusal
        .map(refusing::because)
        .orElseGet(() -> execution.run(opened, plan, store, journal, command, manifests(opened)));
  }
}
