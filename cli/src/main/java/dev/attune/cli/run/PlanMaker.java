package dev.attune.cli.run;

import dev.attune.cli.host.Host;
import dev.attune.cli.host.Version;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.project.ProjectOpener;
import dev.attune.cli.terminal.StepResult;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.CommandFailure;
import dev.attune.cli.text.DiagnosticReport;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanRequest;
import dev.attune.plan.PlanResult;
import dev.attune.planner.Planner;
import dev.attune.store.Store;
import dev.attune.store.StoreException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;

/** Makes a plan of what is declared, and says what is in the way of one. */
final class PlanMaker {
  private final Terminal terminal;
  private final Host host;
  private final ProjectOpener projectOpener;
  private final CommandFailure commandFailure;

  PlanMaker(Terminal terminal, Host host, CommandFailure commandFailure) {
    this.terminal = terminal;
    this.host = host;
    this.projectOpener = new ProjectOpener(terminal, host, commandFailure);
    this.commandFailure = commandFailure;
  }

  /** The plan on top of a record in which all is settled that could be. */
  StepResult<Plan> plan(OpenedProject openedProject, PlanScope scope, Store store) {
    try {
      return plan(openedProject, scope, store, List.of());
    } catch (StoreException e) {
      throw commandFailure.because(e);
    }
  }

  /** The same on top of a record that is only looked at, with warnings of what is open in it. */
  StepResult<Plan> preview(OpenedProject openedProject, PlanScope scope, Store store) {
    try {
      return plan(openedProject, scope, store, OpenIntentWarnings.warnings(store));
    } catch (StoreException e) {
      throw commandFailure.because(e);
    }
  }

  private StepResult<Plan> plan(
      OpenedProject openedProject, PlanScope scope, Store store, List<Diagnostic> warnings) {
    PlanResult planResult = Planner.plan(request(openedProject, scope, store));
    List<Diagnostic> findings =
        Stream.of(openedProject.warnings(), warnings, planResult.diagnostics())
            .flatMap(List::stream)
            .toList();
    if (planResult.plan().isEmpty()) {
      return projectOpener.refused(openedProject.declared(), findings);
    }
    new DiagnosticReport(terminal, openedProject.declared().sources())
        .show(Diagnostic.inOrder(findings));
    return new StepResult.Done<>(planResult.plan().get());
  }

  private PlanRequest request(OpenedProject openedProject, PlanScope scope, Store store) {
    return new PlanRequest(
        new PlanRequest.Scope(
            openedProject.declared().loaded(),
            openedProject.project(),
            openedProject.declared().wholeProject(),
            scope.selection()),
        new PlanRequest.Sources(
            openedProject.kinds(),
            openedProject.providers(),
            store,
            openedProject.key(),
            openedProject.surroundings()),
        scope.mode(),
        host.clock().instant().truncatedTo(ChronoUnit.SECONDS),
        "attune/" + Version.number());
  }
}
