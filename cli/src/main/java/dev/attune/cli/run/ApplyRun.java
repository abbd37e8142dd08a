package dev.attune.cli.run;

import dev.attune.apply.StopSignal;
import dev.attune.cli.host.Host;
import dev.attune.cli.option.ApplyOptions;
import dev.attune.cli.project.CurrentVersionStore;
import dev.attune.cli.project.DeclaredManifests;
import dev.attune.cli.project.DeclaredProject;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.project.PlanFileReader;
import dev.attune.cli.project.ProjectOpener;
import dev.attune.cli.terminal.ProcessSignals;
import dev.attune.cli.terminal.StepResult;
import dev.attune.cli.terminal.StepResult.Done;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.CommandFailure;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.manifest.document.Source;
import dev.attune.plan.Mode;
import dev.attune.plan.Plan;
import dev.attune.plan.Selection;
import dev.attune.store.Store;
import dev.attune.store.StoreException;
import java.util.List;
import java.util.Optional;

/**
 * The steps of apply and destroy, with a plan that is made now or one from a file. Only a dry run
 * takes no lease.
 */
public final class ApplyRun {
  private static final String QUESTION = "Do you want to make these changes?";

  private final Terminal terminal;
  private final Host host;
  private final boolean json;
  private final ApplyOptions options;
  private final CommandFailure commandFailure;
  private final ProjectOpener projectOpener;
  private final PlanMaker planMaker;
  private final PlanFileReader planFileReader;

  public ApplyRun(Terminal terminal, Host host, boolean json, ApplyOptions options) {
    this.terminal = terminal;
    this.host = host;
    this.json = json;
    this.options = options;
    this.commandFailure = CommandFailure.ofRun(terminal, json);
    this.projectOpener = new ProjectOpener(terminal, host, commandFailure);
    this.planMaker = new PlanMaker(terminal, host, commandFailure);
    this.planFileReader = new PlanFileReader(terminal, host, commandFailure);
  }

  /** Makes a plan and carries it out. */
  public int apply(PlanScope scope) {
    try (DeclaredProject declared = DeclaredProject.readAndStart(scope.paths(), terminal, host)) {
      StepResult<OpenedProject> opened =
          projectOpener.open(declared, scope.mode(), scope.selection());
      if (!(opened instanceof Done(OpenedProject project))) {
        return opened.exitCode();
      }
      return LeasedStore.during(
          project, terminal, host, commandFailure, record -> planAndApply(project, scope, record));
    }
  }

  private int planAndApply(OpenedProject project, PlanScope scope, LeasedStore record) {
    StepResult<Plan> planned = planMaker.plan(project, scope, record.store());
    if (!(planned instanceof Done(Plan plan))) {
      return planned.exitCode();
    }
    PlanPreview preview = new PlanPreview(plan, false, terminal, json);
    preview.show();
    Optional<Diagnostic> refusal = preview.refusal(QUESTION, options.approved());
    if (refusal.isPresent()) {
      return commandFailure.because(refusal.get());
    }
    String command = scope.mode().ends() ? scope.mode().word() : "apply";
    return carryOut(fresh(project, plan, scope), record, command);
  }

  /** Makes a plan and checks it. */
  public int dryRun(PlanScope scope) {
    try (DeclaredProject declared = DeclaredProject.readAndStart(scope.paths(), terminal, host)) {
      StepResult<OpenedProject> opened =
          projectOpener.open(declared, scope.mode(), scope.selection());
      if (!(opened instanceof Done(OpenedProject project))) {
        return opened.exitCode();
      }
      try (Store store = forReading(project)) {
        StepResult<Plan> planned = planMaker.preview(project, scope, store);
        if (!(planned instanceof Done(Plan plan))) {
          return planned.exitCode();
        }
        new PlanPreview(plan, false, terminal, json).show();
        return report(execution().dryRun(fresh(project, plan, scope), store));
      }
    }
  }

  /**
   * Carries out the plan of a file.
   *
   * @param replan whether a new plan is made, for which the old one is only a comparison
   */
  public int apply(Source planFile, boolean replan) {
    StepResult<PlanFileReader.Trusted> read =
        replan ? planFileReader.read(planFile) : planFileReader.readToApply(planFile);
    if (!(read instanceof Done(PlanFileReader.Trusted trusted))) {
      return read.exitCode();
    }
    try (DeclaredProject declared = DeclaredProject.withoutManifests(trusted.located(), host)) {
      StepResult<ReadyPlan> saved = open(trusted.plan(), declared, replan);
      if (!(saved instanceof Done(ReadyPlan ready))) {
        return saved.exitCode();
      }
      return LeasedStore.during(
          ready.project(),
          terminal,
          host,
          commandFailure,
          record -> replan ? replanAndApply(ready, planFile.name(), record) : apply(ready, record));
    }
  }

  private int apply(ReadyPlan saved, LeasedStore record) {
    Plan.Metadata metadata = saved.plan().metadata();
    // Once more under the lease: another process may have been quicker.
    Optional<Diagnostic> late =
        metadata.basis().refusal(metadata, saved.project().key(), record.store());
    if (late.isPresent()) {
      return commandFailure.because(late.get());
    }
    PlanPreview preview = new PlanPreview(saved.plan(), true, terminal, json);
    preview.show();
    Optional<Diagnostic> refusal = preview.refusal(QUESTION, options.approved());
    return refusal.isPresent()
        ? commandFailure.because(refusal.get())
        : carryOut(saved, record, "apply");
  }

  /** What the new plan does differently is shown before anybody is asked. */
  private int replanAndApply(ReadyPlan saved, String planFile, LeasedStore record) {
    Mode mode = saved.plan().metadata().mode();
    try (DeclaredProject declared =
        DeclaredProject.read(
            List.of(terminal.shown(saved.project().project().folder())), terminal, host)) {
      StepResult<OpenedProject> opened = projectOpener.open(declared, mode, Selection.NONE);
      if (!(opened instanceof Done(OpenedProject project))) {
        return opened.exitCode();
      }
      PlanScope scope = new PlanScope(List.of(), mode);
      StepResult<Plan> planned = planMaker.plan(project, scope, record.store());
      if (!(planned instanceof Done(Plan plan))) {
        return planned.exitCode();
      }
      PlanDifference difference = new PlanDifference(saved.plan(), plan, planFile);
      difference.print(terminal);
      PlanPreview preview = new PlanPreview(plan, false, terminal, json);
      preview.show();
      Optional<Diagnostic> refusal = refusal(preview, difference);
      return refusal.isPresent()
          ? commandFailure.because(refusal.get())
          : carryOut(fresh(project, plan, scope), record, "apply");
    }
  }

  /** Who approved of the old plan beforehand did not mean resources that it left alone. */
  private Optional<Diagnostic> refusal(PlanPreview preview, PlanDifference difference) {
    boolean further = difference.reachesFurther();
    return further && !terminal.interactive()
        ? Optional.of(difference.tooFar())
        : preview.refusal(
            "Do you want to make the changes of the new plan?", options.approved() && !further);
  }

  /** Checks the plan of a file. */
  public int dryRun(Source planFile) {
    StepResult<PlanFileReader.Trusted> read = planFileReader.readToApply(planFile);
    if (!(read instanceof Done(PlanFileReader.Trusted trusted))) {
      return read.exitCode();
    }
    try (DeclaredProject declared = DeclaredProject.withoutManifests(trusted.located(), host)) {
      StepResult<ReadyPlan> saved = open(trusted.plan(), declared, false);
      if (!(saved instanceof Done(ReadyPlan ready))) {
        return saved.exitCode();
      }
      try (Store store = forReading(ready.project())) {
        return report(execution().dryRun(ready, store));
      }
    }
  }

  /** Only a plan that was found to be ours opens anything of the project. */
  private StepResult<ReadyPlan> open(Plan plan, DeclaredProject declared, boolean replan) {
    StepResult<OpenedProject> opened = projectOpener.reopen(declared);
    if (!(opened instanceof Done(OpenedProject project))) {
      return new StepResult.Ended<>(opened.exitCode());
    }
    Optional<Diagnostic> others = plan.metadata().basis().refusal(project.providers());
    return others.isPresent() && !replan
        ? new StepResult.Ended<>(commandFailure.because(others.get()))
        : new Done<>(
            new ReadyPlan(project, plan, false, DeclaredManifests.today(project, terminal, host)));
  }

  private static ReadyPlan fresh(OpenedProject project, Plan plan, PlanScope scope) {
    boolean whole = project.declared().wholeProject() && scope.selection().isEmpty();
    return new ReadyPlan(project, plan, whole, DeclaredManifests.of(project));
  }

  private Store forReading(OpenedProject project) {
    try {
      return CurrentVersionStore.forReading(project, terminal, host);
    } catch (StoreException e) {
      throw commandFailure.because(e);
    }
  }

  /** A command does not end well while an earlier change is in doubt. */
  private int carryOut(ReadyPlan ready, LeasedStore record, String command) {
    int exitCode;
    StopSignal stopSignal = new StopSignal();
    try (ProcessSignals _ = new ProcessSignals(stopSignal, terminal)) {
      exitCode = report(execution().apply(ready, record, stopSignal, command));
    }
    return UnsettledCheck.end(exitCode, record.store(), terminal);
  }

  private PlanExecution execution() {
    return new PlanExecution(terminal, host, json, options.parallelism(), options.patience());
  }

  private int report(PlanExecution.Result result) {
    return new ApplyReportOutput(terminal, json, options.report()).print(result);
  }
}
