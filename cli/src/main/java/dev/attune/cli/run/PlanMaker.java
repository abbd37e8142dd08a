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
  private final ProjectOpener opening;

  /** A plan and the folder of the project it was made for. */
  public record Made(Plan plan, Path project) {}

  /**
   * @param json whether a program wants to know what is in the way
   */
  public PlanMaker(Terminal terminal, Host host, boolean json) {
    this(terminal, host, CommandFailure.of(terminal, json));
  }

  PlanMaker(Terminal terminal, Host host, CommandFailure refusing) {
    this.terminal = terminal;
    this.host = host;
    this.opening = new ProjectOpener(terminal, host, refusing);
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
    try (DeclaredProject declared = DeclaredProject.readToAsk(paths, terminal, host)) {
      if (prune && !declared.wholeProject()) {
        List<Diagnostic> findings = new ArrayList<>(declared.findings());
        findings.add(narrow());
        return opening.refused(declared, findings);
      }
      Mode mode = mode(prune);
      return opening
          .open(new EmptyProject(terminal, host).of(declared, mode))
          .flatMap(opened -> read(opened, mode));
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

  private Optional<Made> read(OpenedProject opened, Mode mode) {
    try (Store store = CurrentVersionStore.of(stores(opened).forReading(opened.key()), opened)) {
      return plan(opened, mode, store, OpenIntentWarnings.warnings(store));
    } catch (StoreException e) {
      return opening.refused(opened.declared(), with(opened.warnings(), List.of(e.diagnostic())));
    }
  }

  private ProjectStores stores(OpenedProject opened) {
    return new ProjectStores(opened.project(), opened.surroundings(), terminal, host);
  }

  /**
   * The plan on top of what a store recalls.
   *
   * @param more what else is to be said
   */
  Optional<Made> plan(OpenedProject opened, Mode mode, Store store, List<Diagnostic> more) {
    PlanResult planning = Planner.plan(request(opened, mode, store));
    List<Diagnostic> findings = with(with(opened.warnings(), more), planning.diagnostics());
    if (planning.plan().isEmpty()) {
      return opening.refused(opened.declared(), findings);
    }
    new DiagnosticReport(terminal, opened.declared().sources()).show(Diagnostic.inOrder(findings));
    return planning.plan().map(plan -> new Made(plan, opened.project().folder()));
  }

  private static List<Diagnostic> with(List<Diagnostic> all, List<Diagnostic> more) {
    return Stream.concat(all.stream(), more.stream()).toList();
  }

  private PlanRequest request(OpenedProject opened, Mode mode, Store store) {
    return new PlanRequest(
        opened.declared().loaded(),
        opened.project(),
        opened.kinds(),
        opened.providers(),
        store,
        opened.key(),
        opened.surroundings(),
        mode,
        opened.declared().wholeProject(),
        host.clock().instant().truncatedTo(ChronoUnit.SECONDS),
        "attune/" + Version.number());
  }
}
