package dev.attune.cli.run;

import dev.attune.cli.file.PlanFileDetector;
import dev.attune.cli.host.Host;
import dev.attune.cli.host.Version;
import dev.attune.cli.project.CurrentVersionStore;
import dev.attune.cli.project.DeclaredProject;
import dev.attune.cli.project.EmptyProject;
import dev.attune.cli.project.OpenedProject;
import dev.attune.cli.project.ProjectOpener;
import dev.attune.cli.project.ProjectStores;
import dev.attune.cli.terminal.CommandCode;
import dev.attune.cli.terminal.Terminal;
import dev.attune.cli.text.CommandFailure;
import dev.attune.cli.text.DiagnosticReport;
import dev.attune.diagnostic.Diagnostic;
import dev.attune.plan.Mode;
import dev.attune.plan.Plan;
import dev.attune.plan.PlanCode;
import dev.attune.plan.PlanRequest;
import dev.attune.plan.PlanResult;
import dev.attune.planner.Planner;
import dev.attune.store.Store;
import dev.attune.store.StoreException;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes a plan of what is declared, and says what is in the way of one. */
public final class PlanMaker {
  private final Terminal terminal;
  private final Host host;
  private final ProjectOpener projectOpener;

  /** A plan and the folder of the project it was made for. */
  public record Made(Plan plan, Path project) {}

  /**
   * @param json whether a program wants to know what is in the way
   */
  public PlanMaker(Terminal terminal, Host host, boolean json) {
    this(terminal, host, CommandFailure.of(terminal, json));
  }

  PlanMaker(Terminal terminal, Host host, CommandFailure commandFailure) {
    this.terminal = terminal;
    this.host = host;
    this.projectOpener = new ProjectOpener(terminal, host, commandFailure);
  }

  /** The plan; none if something is wrong, and then that was said. */
  public Optional<Made> plan(List<String> paths, boolean prune) {
    Optional<String> planFile = paths.stream().filter(this::isPlan).findFirst();
    if (planFile.isPresent()) {
      terminal.fail(
          Diagnostic.error(CommandCode.USAGE, planFile.get() + " is a plan, and no manifest")
              .hint("attune diff " + planFile.get() + " shows it"));
      return Optional.empty();
    }
    try (DeclaredProject declaredProject = DeclaredProject.readToAsk(paths, terminal, host)) {
      if (prune && !declaredProject.wholeProject()) {
        List<Diagnostic> findings = new ArrayList<>(declaredProject.findings());
        findings.add(narrow());
        return projectOpener.refused(declaredProject, findings);
      }
      Mode mode = mode(prune);
      return projectOpener
          .open(new EmptyProject(terminal, host).of(declaredProject, mode))
          .flatMap(openedProject -> read(openedProject, mode));
    }
  }

  public static Mode mode(boolean prune) {
    return prune ? Mode.PRUNE : Mode.APPLY;
  }

  private boolean isPlan(String path) {
    return path.endsWith(".json") && PlanFileDetector.find(path, terminal.folder()).isPresent();
  }

  public static Diagnostic narrow() {
    return Diagnostic.error(
            PlanCode.NARROW_PRUNE,
            "--prune needs all of the project, and PATH is only a part of it")
        .hint("leave PATH out: whatever it does not name would be deleted");
  }

  private Optional<Made> read(OpenedProject openedProject, Mode mode) {
    try (Store store =
        CurrentVersionStore.of(
            stores(openedProject).forReading(openedProject.key()), openedProject)) {
      return plan(openedProject, mode, store, OpenIntentWarnings.warnings(store));
    } catch (StoreException e) {
      return projectOpener.refused(
          openedProject.declared(), with(openedProject.warnings(), List.of(e.diagnostic())));
    }
  }

  private ProjectStores stores(OpenedProject openedProject) {
    return new ProjectStores(openedProject.project(), openedProject.surroundings(), terminal, host);
  }

  /**
   * The plan on top of what a store recalls.
   *
   * @param more what else is to be said
   */
  Optional<Made> plan(OpenedProject openedProject, Mode mode, Store store, List<Diagnostic> more) {
    PlanResult planResult = Planner.plan(request(openedProject, mode, store));
    List<Diagnostic> findings =
        with(with(openedProject.warnings(), more), planResult.diagnostics());
    if (planResult.plan().isEmpty()) {
      return projectOpener.refused(openedProject.declared(), findings);
    }
    new DiagnosticReport(terminal, openedProject.declared().sources())
        .show(Diagnostic.inOrder(findings));
    return planResult.plan().map(plan -> new Made(plan, openedProject.project().folder()));
  }

  private static List<Diagnostic> with(List<Diagnostic> all, List<Diagnostic> more) {
    return Stream.concat(all.stream(), more.stream()).toList();
  }

  private PlanRequest request(OpenedProject openedProject, Mode mode, Store store) {
    return new PlanRequest(
        new PlanRequest.Scope(
            openedProject.declared().loaded(),
            openedProject.project(),
            openedProject.declared().wholeProject()),
        new PlanRequest.Sources(
            openedProject.kinds(),
            openedProject.providers(),
            store,
            openedProject.key(),
            openedProject.surroundings()),
        mode,
        host.clock().instant().truncatedTo(ChronoUnit.SECONDS),
        "attune/" + Version.number());
  }
}
