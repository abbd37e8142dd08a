package dev.attune.cli.run;

import dev.attune.cli.file.PlanFile;
import dev.attune.cli.file.PlanFileDetector;
import dev.attune.cli.host.Host;
import dev.attune.cli.project.CurrentVersionStore;
import dev.attune.cli.project.DeclaredProject;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.project.PlanFileReader;
import dev.attune.cli.project.ProjectOpener;
import dev.attune.cli.terminal.CommandCode;
import dev.attune.cli.terminal.ExitCode;
import dev.attune.cli.terminal.StepResult;
import dev.attune.cli.terminal.StepResult.Done;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.CommandFailure;
import dev.attune.cli.text.DiagnosticReport;
import dev.attune.cli.text.DriftReport;
import dev.attune.cli.text.PlanText;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.drift.DriftDetector;
import dev.attune.manifest.document.Source;
import dev.attune.plan.Plan;
import dev.attune.plan.file.PlanDocument;
import dev.attune.store.Store;
import dev.attune.store.StoreException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The steps of the commands that look at a project and change nothing: plan, diff and drift. They
 * take no lease.
 */
public final class ReadOnlyRun {
  private final Terminal terminal;
  private final Host host;
  private final boolean json;
  private final ProjectOpener projectOpener;
  private final PlanMaker planMaker;
  private final PlanFileReader planFileReader;

  /** A plan and the folder of the project it was made for. */
  private record MadePlan(Plan plan, Path folder) {}

  public ReadOnlyRun(Terminal terminal, Host host, boolean json) {
    CommandFailure commandFailure = CommandFailure.of(terminal, json);
    this.terminal = terminal;
    this.host = host;
    this.json = json;
    this.projectOpener = new ProjectOpener(terminal, host, commandFailure);
    this.planMaker = new PlanMaker(terminal, host, commandFailure);
    this.planFileReader = new PlanFileReader(terminal, host, commandFailure);
  }

  /**
   * Makes a plan and shows it.
   *
   * @param file where it is kept, if anybody wants that
   * @param detailed whether the exit code says that there are changes
   */
  public int plan(PlanScope scope, Optional<PlanFile> file, boolean detailed) {
    // Before the work, which may take long.
    Optional<Diagnostic> unwritable = file.flatMap(PlanFile::refusal);
    if (unwritable.isPresent()) {
      return terminal.fail(unwritable.get());
    }
    StepResult<MadePlan> made = makePlan(scope);
    if (!(made instanceof Done(MadePlan(Plan plan, Path folder)))) {
      return made.exitCode();
    }
    show(plan, new PlanText(terminal.outPalette()).ofNow(plan));
    if (file.isPresent()) {
      Optional<Diagnostic> unwritten = file.get().write(plan);
      if (unwritten.isPresent()) {
        return terminal.fail(unwritten.get());
      }
      terminal.err().println(file.get().whatNext(folder, terminal));
    }
    return detailed && !plan.changes().isEmpty() ? ExitCode.CHANGES : ExitCode.DONE;
  }

  /** Makes a plan and shows it, for people who want to know what differs. */
  public int diff(PlanScope scope) {
    StepResult<MadePlan> made = makePlan(scope);
    if (!(made instanceof Done(MadePlan(Plan plan, Path _)))) {
      return made.exitCode();
    }
    show(plan, new PlanText(terminal.outPalette()).ofNow(plan));
    return ExitCode.DONE;
  }

  /** Shows a plan from a file, after checking that it is whole and of this project. */
  public int diff(Source planFile) {
    StepResult<PlanFileReader.Trusted> read = planFileReader.read(planFile);
    if (!(read instanceof Done(PlanFileReader.Trusted trusted))) {
      return read.exitCode();
    }
    new DiagnosticReport(terminal, List.of(planFile)).show(trusted.warnings());
    show(trusted.plan(), new PlanText(terminal.outPalette()).ofFile(trusted.plan()));
    return ExitCode.DONE;
  }

  /** Shows what others changed since the last apply. */
  public int drift(List<String> paths) {
    try (DeclaredProject declared = DeclaredProject.readAndStart(paths, terminal, host)) {
      StepResult<OpenedProject> opened = projectOpener.open(declared);
      if (!(opened instanceof Done(OpenedProject project))) {
        return opened.exitCode();
      }
      try (Store store = CurrentVersionStore.forReading(project, terminal, host)) {
        List<Diagnostic> openIntents = OpenIntentWarnings.warnings(store);
        DriftDetector.Found found = DriftSearch.find(project, store);
        List<Diagnostic> findings =
            Stream.of(project.warnings(), openIntents, found.diagnostics())
                .flatMap(List::stream)
                .toList();
        return new DriftReport(terminal, json, project.declared().sources())
            .print(found.drifts(), Diagnostic.inOrder(findings), manifests(project));
      }
    }
  }

  private static int manifests(OpenedProject project) {
    return project.declared().loaded().manifests().size();
  }

  private StepResult<MadePlan> makePlan(PlanScope scope) {
    Optional<String> planFile = scope.paths().stream().filter(this::isPlanFile).findFirst();
    if (planFile.isPresent()) {
      return new StepResult.Ended<>(terminal.fail(notManifest(planFile.get())));
    }
    try (DeclaredProject declared = DeclaredProject.readAndStart(scope.paths(), terminal, host)) {
      StepResult<OpenedProject> opened =
          projectOpener.open(declared, scope.mode(), scope.selection());
      if (!(opened instanceof Done(OpenedProject project))) {
        return new StepResult.Ended<>(opened.exitCode());
      }
      try (Store store = CurrentVersionStore.forReading(project, terminal, host)) {
        StepResult<Plan> planned = planMaker.preview(project, scope, store);
        return planned instanceof Done(Plan plan)
            ? new Done<>(new MadePlan(plan, project.project().folder()))
            : new StepResult.Ended<>(planned.exitCode());
      } catch (StoreException e) {
        return projectOpener.refused(
            project.declared(),
            Stream.concat(project.warnings().stream(), Stream.of(e.diagnostic())).toList());
      }
    }
  }

  private boolean isPlanFile(String path) {
    return path.endsWith(".json") && PlanFileDetector.find(path, terminal.folder()).isPresent();
  }

  private static Diagnostic notManifest(String planFile) {
    return Diagnostic.error(CommandCode.USAGE, planFile + " is a plan, not a manifest")
        .hint("attune diff " + planFile + " shows it");
  }

  private void show(Plan plan, String text) {
    terminal.out().print(json ? PlanDocument.write(plan) : text);
  }
}
