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
  private final CommandFailure commandFailure;
  private final PlanMaker planning;
  private final PlanExecution planExecution;

  public FreshPlanRun(Terminal terminal, Host host, boolean json, ApplyOptions options) {
    this.terminal = terminal;
    this.host = host;
    this.json = json;
    this.options = options;
    this.commandFailure = CommandFailure.ofRun(terminal, json);
    this.planning = new PlanMaker(terminal, host, commandFailure);
    this.planExecution = new PlanExecution(terminal, host, json, options);
  }

  public int run(DeclaredProject read, Mode mode, boolean dryRun, String command) {
    DeclaredProject declaredProject = new EmptyProject(terminal, host).of(read, mode);
    Optional<OpenedProject> openedProject =
        new ProjectOpener(terminal, host, commandFailure).open(declaredProject);
    if (openedProject.isEmpty()) {
      return ExitCode.ERROR;
    }
    return dryRun
        ? planExecution.onRecord(
            openedProject.get(), store -> dryRun(openedProject.get(), mode, store))
        : planExecution.underLease(
            openedProject.get(),
            (store, journal) -> write(openedProject.get(), mode, store, journal, command));
  }

  private int dryRun(OpenedProject openedProject, Mode mode, Store store) {
    return planning
        .plan(openedProject, mode, store, OpenIntentWarnings.warnings(store))
        .map(made -> {
          shown(made.plan()).show();
          return planExecution.dryRun(openedProject, made.plan(), store, manifests(openedProject));
        })
        .orElse(ExitCode.ERROR);
  }

  private static ManifestSource manifests(OpenedProject openedProject) {
    return DeclaredManifests.of(openedProject.declared());
  }

  private PlanPreview shown(Plan plan) {
    return new PlanPreview(plan, false, terminal, json);
  }

  private int write(
      OpenedProject openedProject, Mode mode, Store store, Journal journal, String command) {
    Optional<PlanMaker.Made> made = planning.plan(openedProject, mode, store, List.of());
    if (made.isEmpty()) {
      return ExitCode.ERROR;
    }
    Plan plan = made.get().plan();
    PlanPreview shown = shown(plan);
    shown.show();
    Optional<Diagnostic> refusal =
        shown.refusal("Do you want to make these changes?", options.approved());
    return refusal
        .map(commandFailure::because)
        .orElseGet(() ->
            planExecution.run(
                openedProject, plan, store, journal, command, manifests(openedProject)));
  }
}
