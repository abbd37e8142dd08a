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
import dev.attune.plan.Plan;
import dev.attune.store.Journal;
import dev.attune.store.Store;
import java.util.List;
import java.util.Optional;

/** Carries out a plan that was kept. */
public final class SavedPlanRun {
  private final Terminal terminal;
  private final Host host;
  private final boolean json;
  private final ApplyOptions options;
  private final OpenedProject openedProject;
  private final List<String> paths;
  private final CommandFailure commandFailure;
  private final PlanExecution planExecution;

  public SavedPlanRun(
      Terminal terminal,
      Host host,
      boolean json,
      ApplyOptions options,
      OpenedProject openedProject,
      List<String> paths) {
    this.terminal = terminal;
    this.host = host;
    this.json = json;
    this.options = options;
    this.openedProject = openedProject;
    this.paths = paths;
    this.commandFailure = CommandFailure.ofRun(terminal, json);
    this.planExecution = new PlanExecution(terminal, host, json, options);
  }

  public int dryRun(Plan plan) {
    return planExecution.onRecord(
        openedProject, store -> planExecution.dryRun(openedProject, plan, store, manifests()));
  }

  public int run(Plan plan, boolean replan) {
    return planExecution.underLease(
        openedProject,
        (store, journal) -> replan ? replanned(plan, store, journal) : write(plan, store, journal));
  }

  private int write(Plan plan, Store store, Journal journal) {
    PlanPreview shown = new PlanPreview(plan, true, terminal, json);
    shown.show();
    return shown
        .refusal("Do you want to make these changes?", options.approved())
        .map(commandFailure::because)
        .orElseGet(
            () -> planExecution.run(openedProject, plan, store, journal, "apply", manifests()));
  }

  /** Who approved of the old plan beforehand did not mean resources that it left alone. */
  private Optional<Diagnostic> refusal(PlanPreview shown, PlanDifference difference) {
    boolean further = difference.reachesFurther();
    return further && !terminal.interactive()
        ? Optional.of(difference.tooFar())
        : shown.refusal(
            "Do you want to make the changes of the new plan?", options.approved() && !further);
  }

  /** The plan of today; what it does otherwise is shown before anybody is asked. */
  private int replanned(Plan old, Store store, Journal journal) {
    try (DeclaredProject read = DeclaredProject.read(List.of(folder()), terminal, host)) {
      DeclaredProject declaredProject =
          new EmptyProject(terminal, host).of(read, old.metadata().mode());
      Optional<OpenedProject> today =
          new ProjectOpener(terminal, host, commandFailure).open(declaredProject);
      Optional<PlanMaker.Made> made =
          today.flatMap(project ->
              new PlanMaker(terminal, host, commandFailure)
                  .plan(project, old.metadata().mode(), store, List.of()));
      if (made.isEmpty()) {
        return ExitCode.ERROR;
      }
      Plan plan = made.get().plan();
      PlanDifference difference = new PlanDifference(old, plan, paths.getFirst());
      difference.tell(terminal);
      PlanPreview shown = new PlanPreview(plan, false, terminal, json);
      shown.show();
      ManifestSource manifestSource = DeclaredManifests.of(declaredProject);
      return refusal(shown, difference)
          .map(commandFailure::because)
          .orElseGet(
              () -> planExecution.run(today.get(), plan, store, journal, "apply", manifestSource));
    }
  }

  private String folder() {
    return terminal.shown(openedProject.project().folder());
  }

  private ManifestSource manifests() {
    return DeclaredManifests.today(() -> {
      try (DeclaredProject declaredProject =
          DeclaredProject.read(List.of(folder()), terminal, host)) {
        return declaredProject.loaded();
      }
    });
  }
}
